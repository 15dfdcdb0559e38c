import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type ClientResponse, Client } from '../support/client.js';
import { addPet } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { hold, lockTables, MIGRATION_LOCK, untilQueryWaits } from '../support/locks.js';
import { metricsOf, untilMetric } from '../support/metrics.js';
import { projectRoot, serviceMain } from '../support/paths.js';
import { freePort } from '../support/ports.js';
import { runNode, startNode } from '../support/process.js';
import { exchange, parseResponse } from '../support/raw.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { untilStatus } from '../support/until.js';

const OK = '{"status":"ok"}';

let database: TestDatabase;
let proxy: TcpProxy;
let service: TestService;
let management: Client;

beforeAll(async () => {
  database = await createMigratedDatabase();
  proxy = await startTcpProxy(database.url);
  const env = { DATABASE_POOL_MAX: '3', LOG_LEVEL: 'info' };
  service = await startService({ database: { ...database, url: proxy.url }, env });
  management = new Client(service.managementAddress, BOOTSTRAP_KEY, false);
});
afterAll(async () => {
  management.close();
  await service.stop();
  await proxy.cut();
  await database.drop();
});

/** A response, and the milliseconds that it took. */
async function timed(path: string): Promise<{ response: ClientResponse; took: number }> {
  const begun = performance.now();
  const response = await management.get(path, { key: null });
  return { response, took: performance.now() - begun };
}

const untilReady = (): Promise<void> => untilStatus(management, '/health/ready', 200);

/** The value of a metric; the name includes the labels. */
async function metric(name: string): Promise<number | undefined> {
  return (await metricsOf(service)).get(name);
}

function healthcheck(env: NodeJS.ProcessEnv): ReturnType<typeof runNode> {
  return runNode([join(projectRoot, 'deploy/healthcheck.mjs')], { env });
}

function read(name: string): Promise<string> {
  return readFile(join(projectRoot, 'deploy', name), 'utf8');
}

/** The metrics of the service in a PromQL query; of a histogram the name without the suffix, and no recorded metrics. */
function metricsIn(query: string): string[] {
  const names = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|\w+:[\w:]+/g, ' ')
    .match(/\b[a-z][a-z_]+\b(?! *\()/g);
  return (names ?? [])
    .filter((name) => !['or', 'and', 'unless', 'offset', 'up'].includes(name))
    .map((name) => name.replace(/^(http_request_duration_seconds)_(?:bucket|count|sum)$/, '$1'));
}

async function knownMetrics(): Promise<string[]> {
  const { text } = await management.get('/metrics');
  return Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name);
}

describe('the management port', () => {
  it.each(['/health/live', '/health/ready'])('responds to %s without a key, with the status only', async (path) => {
    const response = await management.get(path, { key: null });
    expect({ status: response.status, text: response.text }).toEqual({ status: 200, text: OK });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
    expect((await management.send({ method: 'HEAD', path })).status).toBe(200);
  });

  it('serves no path of the service, and the service none of it', async () => {
    for (const path of ['/v1', '/v1/pets', '/docs', '/openapi.json', '/', '/health', '/health/live/']) {
      expectError(await management.get(path), 404, 'not_found');
    }
    for (const path of ['/health/live', '/metrics']) expectError(await service.client.get(path), 404, 'not_found');
  });

  it('responds to failures with an Error body, also to malformed bytes', async () => {
    const refused = await management.post('/health/ready', {});
    expectError(refused, 405, 'method_not_allowed');
    expect(refused.headers.allow).toBe('GET, HEAD');
    expectError(await management.get('/health/%ff'), 400, 'invalid_request');
    const { status, headers, body } = parseResponse(await exchange(service.managementAddress, 'garbage\r\n\r\n'));
    expectError({ status, headers, text: body }, 400, 'invalid_request');
  });

  it('is alive and not ready while the service waits for a migration', async () => {
    const release = await hold(database, MIGRATION_LOCK);
    const port = await freePort();
    const waiting = startNode([serviceMain], {
      env: { NODE_ENV: 'production', PORT: '0', MANAGEMENT_PORT: port, DATABASE_URL: database.url },
    });
    const client = new Client(`http://127.0.0.1:${port}`, BOOTSTRAP_KEY);
    await untilQueryWaits(database);
    expect((await client.get('/health/live')).status).toBe(200);
    expectError(await client.get('/health/ready'), 503, 'service_unavailable');
    await release();
    await waiting.untilPrinted(/"msg":"ready"/);
    expect((await client.get('/health/ready')).text).toBe(OK);
    client.close();
    await waiting.stop();
  });
});

describe('readiness', () => {
  it('fails within a second when the database hangs, and succeeds when it continues; the process stays alive', async () => {
    proxy.pause();
    try {
      const responses = await Promise.all(Array.from({ length: 20 }, () => timed('/health/ready')));
      for (const { response, took } of responses) {
        expectError(response, 503, 'service_unavailable');
        // 800 ms, and the time of a busy machine.
        expect(took).toBeLessThan(1_500);
      }
      expect((await timed('/health/live')).response.text).toBe(OK);
      expect(await metric('service_ready')).toBe(0);
    } finally {
      proxy.resume();
    }
    await untilReady();
  });

  it('fails when the database is down, and succeeds when it is back', async () => {
    await proxy.cut();
    expectError((await timed('/health/ready')).response, 503, 'service_unavailable');
    await proxy.restore();
    await untilReady();
    await service.program.untilPrinted(/(?:the database responds again[^]*){2}/);
    expect(service.program.stdout.match(/not ready: the database does not respond/g)).toHaveLength(2);
  });

  it('and the log have one line at the beginning and one at the end of an outage', async () => {
    const logged = service.program.stdout.length;
    const count = 'http_request_duration_seconds_count{route="/v1/pets",method="GET",status="503"}';
    const before = (await metric(count)) ?? 0;
    const outages = (await metric('http_outage_responses_total')) ?? 0;
    await proxy.cut();
    for (let round = 0; round < 5; round += 1) {
      expectError(await service.client.get('/v1/pets'), 503, 'service_unavailable');
      expectError(await management.get('/health/ready'), 503, 'service_unavailable');
    }
    await proxy.restore();
    await untilReady();
    expect((await service.client.get('/v1/pets')).status).toBe(200);
    await service.program.untilPrinted(/requests are served again/);
    const log = service.program.stdout.slice(logged);
    for (const line of [
      'requests get 503',
      'not ready: the',
      'the database responds again',
      'requests are served again',
    ]) {
      expect({ line, times: log.split(line).length - 1 }).toEqual({ line, times: 1 });
    }
    expect(log).not.toMatch(/request failed|\bat .+:\d+:\d+/);
    expect(await metric(count)).toBe(before + 5);
    expect(await metric('http_outage_responses_total')).toBe(outages + 5);
  });

  it('succeeds when every connection of the pool is busy, as metrics show', async () => {
    const release = await lockTables(database, 'pets.pet');
    const waiting = Array.from({ length: 5 }, () => service.client.get('/v1/pets'));
    await untilQueryWaits(database);
    expect((await timed('/health/ready')).response.text).toBe(OK);
    expect(await metric('service_ready')).toBe(1);
    expect(await metric('database_pool_max')).toBe(3);
    expect(await metric('database_pool_in_use')).toBeGreaterThan(0);
    await release();
    await Promise.all(waiting);
    // Uses of keys are written after the responses.
    const metrics = await untilMetric(service, 'database_pool_in_use', 0);
    expect(metrics.get('database_pool_waiting')).toBe(0);
  });
});

describe('/metrics', () => {
  it('counts requests by route, method and status', async () => {
    const { client } = service;
    const count = 'http_request_duration_seconds_count{route="/v1/pets/:petId",method="GET",status="404"}';
    const before = (await metric(count)) ?? 0;
    await client.get('/v1/pets/9007199254740993');
    await client.get('/v1/pets/9007199254740995');
    expect(await metric(count)).toBe(before + 2);
    expect((await management.get('/metrics')).headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('counts placed orders, refused orders by reason, and deprecated calls', async () => {
    const { client } = service;
    const names = [
      'orders_placed_total',
      'orders_refused_total{code="pet_not_available"}',
      'orders_refused_total{code="pet_not_found"}',
      'deprecated_requests_total{operation="getPet"}',
    ];
    const petId = await addPet(client);
    const before = await Promise.all(names.map((name) => metric(name)));
    // What is rated must be there before it is first counted.
    expect(before).not.toContain(undefined);
    const headers = { 'Idempotency-Key': 'once' };
    const first = await client.post('/v1/store/orders', { petId }, { headers });
    const again = await client.post('/v1/store/orders', { petId }, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((await client.post('/v1/store/orders', { petId })).status).toBe(409);
    expect((await client.post('/v1/store/orders', { petId: 987_654_321 })).status).toBe(404);
    await client.get(`/v1/pets/${petId}`);
    const after = await Promise.all(names.map((name) => metric(name)));
    expect(after.map((value, index) => (value ?? 0) - (before[index] ?? 0))).toEqual([1, 1, 1, 1]);
  });

  it('has no label from a client, and does not grow with further requests', async () => {
    const strange = async (word: string): Promise<void> => {
      const options = { headers: { 'X-Request-Id': word, 'User-Agent': word } };
      await service.client.get(`/v1/${word}?${word}=${word}`, options);
      await service.client.get(`/v1/pets/${word}`, options);
      await service.client.send({ method: 'PROPFIND', path: `/${word}`, ...options });
      await service.client.send({ method: 'MKCOL', path: '/v1/pets', ...options });
    };
    const linesOf = async (): Promise<string[]> => {
      const { text } = await management.get('/metrics');
      return text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds'));
    };
    await strange('first-strange-word');
    const lines = await linesOf();
    await strange('other-strange-word');
    expect(await linesOf()).toHaveLength(lines.length);
    expect(lines.join('\n')).not.toMatch(/strange|PROPFIND|MKCOL/);
  });

  it('has the lag of the event loop and the memory', async () => {
    expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });
});

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
    await untilReady();
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('"service_unavailable"') });
  });

  it('fails when nothing listens', async () => {
    const { code, stdout } = await healthcheck({ MANAGEMENT_PORT: await freePort() });
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('ECONNREFUSED') });
  });
});

/** The metrics of a service with a read replica and Redis, which other tests read. */
const OF_OPTIONS = ['database_replica_live', 'rate_limit_redis_failures_total'];

describe('the monitoring of the service', () => {
  it('has alerts on existing metrics', async () => {
    const text = await read('prometheus/alerts.yml');
    const { groups } = parse(text) as { groups: { rules: { record?: string; expr: string }[] }[] };
    const names = groups.flatMap(({ rules }) => rules).flatMap(({ expr }) => metricsIn(expr));
    expect(names.length).toBeGreaterThan(5);
    const recorded = groups.flatMap(({ rules }) => rules).map(({ record }) => record);
    const used = text.match(/\w+:[a-z]\w*:\w+/g) ?? [];
    expect(recorded).toEqual(expect.arrayContaining(used));
    expect([...(await knownMetrics()), ...OF_OPTIONS]).toEqual(expect.arrayContaining(names));
  });

  it('has panels of existing metrics', async () => {
    const { panels } = JSON.parse(await read('grafana/dashboards/animal-store.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const names = panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => metricsIn(expr));
    expect(names.length).toBeGreaterThan(12);
    expect(await knownMetrics()).toEqual(expect.arrayContaining(names));
  });
});

describe('the log', () => {
  it('has one line per request, with the id of the key and no key, and none for probes', async () => {
    const requestId = 'seen-in-the-log';
    await service.client.get('/v1/pets/7?x=y', { headers: { 'X-Request-Id': requestId } });
    await management.get('/health/ready', { headers: { 'X-Request-Id': 'a-probe' } });
    const [line] = await service.program.untilPrinted(new RegExp(`^.*"requestId":"${requestId}".*$`, 'm'));
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: service.program.pid,
      hostname: expect.any(String),
      requestId,
      keyId: expect.stringMatching(/^key_/),
      method: 'GET',
      route: '/v1/pets/:petId',
      status: 404,
      durationMs: expect.any(Number),
      msg: 'request',
    });
    expect(service.program.stdout).not.toContain('a-probe');
    expect(service.program.stdout).not.toContain(BOOTSTRAP_KEY);
  });

  it('has level debug after SIGUSR2, and the former level after another', async () => {
    process.kill(service.program.pid, 'SIGUSR2');
    await service.program.untilPrinted(/"logLevel":"debug"/);
    process.kill(service.program.pid, 'SIGUSR2');
    await service.program.untilPrinted(/"logLevel":"info"/);
    expect((await service.client.get('/v1/pets')).status).toBe(200);
  });
});
