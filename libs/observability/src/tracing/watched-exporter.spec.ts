import { expect, it } from '@jest/globals';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { Metrics } from '../metrics/metrics.js';
import { WatchedExporter } from './watched-exporter.js';

it('an exporter that fails is logged once, counted each time, and logged once when it succeeds again', async () => {
  const lines: string[] = [];
  const metrics = new Metrics();
  const results: ExportResult[] = [
    { code: ExportResultCode.SUCCESS },
    { code: ExportResultCode.FAILED, error: new Error('refused') },
    { code: ExportResultCode.FAILED, error: new Error('refused') },
    { code: ExportResultCode.SUCCESS },
  ];
  const seen: ExportResult[] = [];
  const logger = {
    warn: ({ reason }: { reason: Error }, text: string) => lines.push(`${text}: ${reason.message}`),
    info: (text: string) => lines.push(text),
  };
  const exporter = new WatchedExporter(
    {
      export: (_spans, done) => {
        done(results[seen.length] ?? { code: ExportResultCode.SUCCESS });
      },
      shutdown: () => Promise.resolve(),
    },
    logger as never,
    metrics,
  );
  for (let batch = 0; batch < 4; batch += 1) exporter.export([], (result) => seen.push(result));
  expect(seen).toEqual(results);
  expect(lines).toEqual(['traces are not sent: refused', 'traces are sent again']);
  expect(await metrics.text()).toMatch(/^trace_export_failures_total 2$/m);
});
