import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type ClientResponse } from '../support/client.js';
import { type Collector, type SentSpan, startCollector } from '../support/collector.js';
import { addPet } from '../support/contract.js';
import { open } from '../support/raw.js';
import { startService, type TestService } from '../support/service.js';

let collector: Collector;
let service: TestService;
const orders: { readonly traceId: string; readonly callerId: string; readonly response: ClientResponse }[] = [];
const MANY = 12;

/** Places an order in a trace of its own. @param petId of any type, so that the request may be invalid */
async function order(petId: unknown): Promise<void> {
  const [traceId, callerId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const headers = { traceparent: `00-${traceId}-${callerId}-01` };
  const response = await service.client.post('/v1/store/orders', { petId }, { headers });
  orders.push({ traceId, callerId, response });
}

/** Sends a request that waits for an event, and resets its connection. */
async function abort(): Promise<void> {
  const socket = open(service.address);
  socket.on('error', () => undefined);
  const headers = `Host: x\r\nAuthorization: Bearer ${service.client.key}\r\nPrefer: wait=30\r\n`;
  socket.write(`GET /v1/events?type=webhook.disabled HTTP/1.1\r\n${headers}\r\n`);
  await once(socket, 'connect');
  for (let turn = 0; turn < 2; turn += 1) await service.client.get('/openapi.json');
  socket.resetAndDestroy();
  await service.program.untilPrinted(/"status":"aborted"/);
}

beforeAll(async () => {
  collector = await startCollector();
  service = await startService({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const pets = await Promise.all(Array.from({ length: MANY + 1 }, () => addPet(service.client)));
  await order(pets[0] ?? 0);
  await Promise.all(pets.slice(1).map(order));
  await order(999_999);
  await order('none');
  await new Client(service.managementAddress, service.client.key, false).get('/health/ready');
  await abort();
  // The end of the process sends what has not been sent.
  await service.stop();
});
afterAll(() => collector.stop());

const inTrace = (traceId = ''): SentSpan[] => collector.spans.filter((span) => span.traceId === traceId);
const attribute = (span: SentSpan | undefined, name: string) => span?.attributes.find(({ key }) => key === name)?.value;

/** The names of the spans from `span` up to the one of its request. */
function lineage(span: SentSpan): string[] {
  const parent = inTrace(span.traceId).find(({ spanId }) => spanId === span.parentSpanId);
  return parent === undefined ? [span.name] : [span.name, ...lineage(parent)];
}

describe('the trace of an order', () => {
  it('continues the trace of the client: a span for the route, in it the use case, in that the queries', () => {
    const [{ traceId, callerId, response } = { traceId: '', callerId: '', response: undefined }] = orders;
    expect(response?.status).toBe(201);
    const spans = inTrace(traceId);
    const request = spans.find(({ parentSpanId }) => parentSpanId === callerId);
    expect(request?.name).toBe('POST /v1/store/orders');
    expect(attribute(request, 'http.route')).toEqual({ stringValue: '/v1/store/orders' });
    expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 201 });
    const useCase = spans.find(({ name }) => name === 'placeOrder');
    expect(useCase?.parentSpanId).toBe(request?.spanId);
    const insert = spans.find((span) => attribute(span, 'db.query.text')?.stringValue?.startsWith('INSERT'));
    expect(insert?.name).toBe('INSERT');
    expect(insert && lineage(insert)).toEqual(['INSERT', 'placeOrder', 'POST /v1/store/orders']);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
    expect(collector.services).toEqual(new Set(['animal-store']));
  });

  it('is in the log line of its request', () => {
    const lines = service.program.stdout.split('\n').filter((line) => line.includes('"msg":"request"'));
    for (const { traceId } of orders) {
      expect(lines.filter((line) => line.includes(`"traceId":"${traceId}"`))).toHaveLength(1);
    }
  });

  it.each([
    ['an unknown id', 404, 'pet_not_found'],
    ['an invalid body', 400, 'invalid_body'],
  ])('of %s has status %i, and none of its spans is a failure', (_, status, code) => {
    const spans = inTrace(orders.find(({ response }) => response.status === status)?.traceId);
    const useCase = spans.find(({ name }) => name === 'placeOrder');
    expect(attribute(useCase, 'error.type')).toEqual({ stringValue: code });
    const request = spans.find(({ kind }) => kind === 2);
    expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: status });
    expect(spans.filter((span) => span.status?.code === 2)).toEqual([]);
  });
});

it('requests on the management port have no spans', () => {
  expect(collector.spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
});

it('a request whose connection is closed before its response has a span', () => {
  const aborted = collector.spans.find(({ name, kind }) => name === 'GET /v1/events' && kind === 2);
  expect(attribute(aborted, 'error.type')).toEqual({ stringValue: 'aborted' });
  expect(attribute(aborted, 'http.response.status_code')).toBeUndefined();
});

it('orders in one batch are links of its span, and each query is below a request', () => {
  const many = orders.slice(1, 1 + MANY);
  expect(many.map(({ response }) => response.status)).toEqual(Array(MANY).fill(201));
  const shared = collector.spans.filter(({ name }) => name === 'batch');
  const traces = new Set(many.map(({ traceId }) => traceId));
  const linked = shared.find(({ traceId, links = [] }) => traces.has(traceId) && links.length > 0);
  expect(linked?.links?.every(({ traceId }) => traces.has(traceId) && traceId !== linked.traceId)).toBe(true);
  for (const { traceId } of many) expect(inTrace(traceId).map(({ name }) => name)).toContain('placeOrder');
  const queries = many.flatMap(({ traceId }) => inTrace(traceId)).filter((span) => attribute(span, 'db.query.text'));
  expect(new Set(queries.map((span) => lineage(span).at(-1)))).toEqual(new Set(['POST /v1/store/orders']));
});
