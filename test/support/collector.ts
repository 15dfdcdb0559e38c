import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it is sent in OTLP's JSON. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly links?: readonly { traceId: string; spanId: string }[];
  /** 2: the span is failed. */
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A receiver of traces (OTLP over HTTP, JSON). */
export interface Collector {
  readonly url: string;
  readonly spans: readonly SentSpan[];
  /** The names of the services that sent them. */
  readonly services: ReadonlySet<string>;
  stop(): Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const services = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
      for (const { resource, scopeSpans } of resourceSpans) {
        services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '');
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans,
    services,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
