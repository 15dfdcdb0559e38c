import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { describeWithInstalled } from '../support/installed.js';
import { projectRoot } from '../support/paths.js';

interface Panel {
  readonly title: string;
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets: readonly { readonly expr: string }[];
}

async function panels(): Promise<readonly Panel[]> {
  const path = join(projectRoot, 'deploy/grafana/dashboards/animal-store.json');
  return (JSON.parse(await readFile(path, 'utf8')) as { panels: Panel[] }).panels;
}

async function expressionsOf(isMeant: (panel: Panel) => boolean): Promise<string[]> {
  const found = (await panels()).filter(isMeant);
  return found.flatMap(({ targets }) => targets).map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'));
}

async function alertExpressions(): Promise<string[]> {
  const text = await readFile(join(projectRoot, 'deploy/prometheus/alerts.yml'), 'utf8');
  const { groups } = parse(text) as { groups: { rules: { expr: string }[] }[] };
  return groups.flatMap(({ rules }) => rules).map(({ expr }) => expr);
}

describe('the alerts and the dashboard', () => {
  it('use only metrics of this service, also in a Prometheus with metrics of others', async () => {
    const expressions = [...(await alertExpressions()), ...(await expressionsOf(() => true))];
    for (const expr of expressions) {
      const others = expr
        .replaceAll(/\w+:\w+:\w+|\w+\{job="animal-store"[^}]*\}/g, '')
        .match(/\bup\b|\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g);
      expect({ expr, others }).toEqual({ expr, others: null });
    }
  });
});

describe('the dashboard', () => {
  it('has units per second for rates, not for ratios', async () => {
    for (const { title, fieldConfig, targets } of await panels()) {
      const isPerSecond = ['ops', 'reqps'].includes(fieldConfig.defaults.unit);
      for (const { expr } of targets) {
        const isRatio = expr.includes(' / ');
        const isRate = expr.includes('rate(') && !isRatio && !/_(?:bucket|cpu_seconds_total)\b/.test(expr);
        expect({ title, isPerSecond }).toEqual({ title, isPerSecond: isRate });
      }
    }
  });
});

describeWithInstalled('promtool', 'Prometheus', () => {
  const test = (path: string): string => execFileSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });

  it('alerts when the first response of a status is a failure, and not without failures', () => {
    expect(test(join(projectRoot, 'test/operations/prometheus.promtool.yml'))).toContain('SUCCESS');
  });

  it('shows a failure rate of 0 without failures, with and without requests', async () => {
    const expressions = await expressionsOf(({ title }) => title.includes('share'));
    expect(expressions).toHaveLength(2);
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-promtool-'));
    const path = join(folder, 'test.yml');
    const cases = ['0+15x40', '600x40', '_x40'].map((values) => ({
      interval: '15s',
      input_series: [{ series: 'http_request_duration_seconds_count{job="animal-store",status="200"}', values }],
      promql_expr_test: expressions.map((expr) => {
        return { expr, eval_time: '8m', exp_samples: [{ labels: '{}', value: 0 }] };
      }),
    }));
    const rules = join(projectRoot, 'deploy/prometheus/alerts.yml');
    await writeFile(path, stringify({ rule_files: [rules], tests: cases }));
    try {
      expect(test(path)).toContain('SUCCESS');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
