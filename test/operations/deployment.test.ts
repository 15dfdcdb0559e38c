import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { projectRoot } from '../support/paths.js';
import { freePort } from '../support/ports.js';
import { runNode, startProgram } from '../support/process.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';

let database: TestDatabase;
let proxy: TcpProxy;
let service: TestService;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await startTcpProxy(database.url);
  service = await startService({ database: { ...database, url: proxy.url }, env: { HOST: '0.0.0.0' } });
});
afterAll(async () => {
  await service.stop();
  await proxy.cut();
  await database.drop();
});

function read(name: string): Promise<string> {
  return readFile(join(projectRoot, 'deploy', name), 'utf8');
}

function healthcheck(env: NodeJS.ProcessEnv): ReturnType<typeof runNode> {
  return runNode([join(projectRoot, 'deploy/healthcheck.mjs')], { env });
}

/** The figures of the service that PromQL asks for, without the endings of a histogram's parts and without recorded ones. */
function figuresIn(query: string): string[] {
  const names = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|\w+:[\w:]+/g, ' ')
    .match(/\b[a-z][a-z_]+\b(?! *\()/g);
  return (names ?? [])
    .filter((name) => !['or', 'and', 'unless', 'offset', 'up'].includes(name))
    .map((name) => name.replace(/^(http_request_duration_seconds)_(?:bucket|count|sum)$/, '$1'));
}

async function knownFigures(): Promise<string[]> {
  const text = await (await fetch(new URL('/metrics', local(service.managementAddress)))).text();
  return Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name);
}

function local(address: string): string {
  return address.replace('0.0.0.0', '127.0.0.1');
}

describe('the health check of the image', () => {
  it('passes when the service is ready', async () => {
    const { port } = new URL(service.managementAddress);
    for (const HOST of ['0.0.0.0', '127.0.0.1', '']) {
      expect(await healthcheck({ MANAGEMENT_PORT: port, HOST })).toEqual({ code: 0, stdout: '', stderr: '' });
    }
  });

  it('fails when it is not ready, with the reason', async () => {
    const { port } = new URL(service.managementAddress);
    await proxy.cut();
    const { code, stdout } = await healthcheck({ MANAGEMENT_PORT: port });
    await proxy.restore();
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('"service_unavailable"') });
  });

  it('fails when nothing listens', async () => {
    const { code, stdout } = await healthcheck({ MANAGEMENT_PORT: await freePort() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('scripts/try-compose.sh', () => {
  /** Prints the environment of `docker compose up`, which then fails. */
  const DOCKER = `#!/bin/sh
    case "$*" in
      'image inspect'*) echo 1 ;;
      *' up '*) echo "compose: $*"; env; exit 1 ;;
    esac\n`;

  it('passes no setting of the shell or of .env on to the stack', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-compose-'));
    await writeFile(join(folder, 'docker'), DOCKER, { mode: 0o755 });
    const settings = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL', 'POSTGRES_PASSWORD', 'COMPOSE_FILE'];
    const program = startProgram('bash', [join(projectRoot, 'scripts/try-compose.sh'), '1'], {
      env: {
        ...Object.fromEntries(settings.map((name) => [name, 'real'])),
        PATH: `${folder}:${process.env.PATH ?? ''}`,
      },
    });
    expect(await program.ended).toBe(1);
    await rm(folder, { recursive: true });
    expect(program.stdout).toContain('compose: compose --env-file /dev/null --file docker-compose.yml up ');
    expect(program.stdout).toContain('\nAPI_PORT=0\n');
    expect(program.stdout).not.toContain('=real');
  });
});

describe('the monitoring of the service', () => {
  it('scrapes the management port of every process', async () => {
    const { scrape_configs: jobs } = parse(await read('prometheus/prometheus.yml')) as {
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.dns_sd_configs[0]).toMatchObject({ names: ['api'], port: 3001 });
  });

  it('has alerts on existing metrics', async () => {
    const text = await read('prometheus/alerts.yml');
    const { groups } = parse(text) as { groups: { rules: { record?: string; expr: string }[] }[] };
    const figures = groups.flatMap(({ rules }) => rules).flatMap(({ expr }) => figuresIn(expr));
    expect(figures.length).toBeGreaterThan(5);
    const recorded = groups.flatMap(({ rules }) => rules).map(({ record }) => record);
    const used = text.match(/\w+:[a-z]\w*:\w+/g) ?? [];
    expect(recorded).toEqual(expect.arrayContaining(used));
    expect(await knownFigures()).toEqual(expect.arrayContaining(figures));
  });

  it('has panels of existing metrics', async () => {
    const { panels } = JSON.parse(await read('grafana/dashboards/animal-store.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const figures = panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => figuresIn(expr));
    expect(figures.length).toBeGreaterThan(12);
    expect(await knownFigures()).toEqual(expect.arrayContaining(figures));
  });
});
