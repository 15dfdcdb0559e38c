import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings, StartError } from '#config';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { cliMain, serviceMain } from '../support/paths.js';
import { listen, portOf } from '../support/ports.js';
import { type Program, runNode, startNode } from '../support/process.js';

/** Part of every value below that is, or holds, a secret. */
const SECRET = 'hunter2';
const TOKEN = `${SECRET}-0123456789-abcdefghijklmnop`;

const FREE_PORTS = { PORT: '0', MANAGEMENT_PORT: '0' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const BAD_VALUES = {
  ...sameForEach(
    ['PORT', 'MANAGEMENT_PORT'],
    ['65536', '-1', '3000.5', '1e3', '0x10', '03000', ' 3000', '3000x', 'http'],
  ),
  HOST: [' 127.0.0.1', '127.0.0.1\n', '127.0.0.1\n\u001b[31mready', 'http://127.0.0.1', '[::1]', 'a b'],
  STOP_GRACE_SECONDS: ['-1', '301', '1.5', '5s'],
  NODE_ENV: ['prod', 'Production', 'staging'],
  LOG_LEVEL: ['verbose', 'INFO', '30'],
  WEBHOOK_SECRET_KEY: [SECRET, Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')},${SECRET}`],
  WEBHOOK_ALLOW_INSECURE: ['yes', '1', 'TRUE'],
  DATABASE_POOL_MAX: ['0', '-1', '1001', '2.5', 'ten'],
  ...sameForEach(
    ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'],
    [
      `mysql://user:${SECRET}@127.0.0.1/pets`,
      `user:${SECRET}@127.0.0.1/pets`,
      `postgres://user:${SECRET}/@127.0.0.1/pets`,
      `postgres://user:${SECRET}%@127.0.0.1/pets`,
      `postgres://user:${SECRET}@127.0.0.1:65536/pets`,
      `${SECRET} postgres://127.0.0.1/pets`,
      `postgres://user:12/${SECRET}@127.0.0.1/pets`,
      `postgres://user:12?${SECRET}@127.0.0.1/pets`,
      `postgres://user:12#${SECRET}@127.0.0.1/pets`,
      `postgres:user:${SECRET}@127.0.0.1/pets`,
      ` postgres://user:${SECRET}@127.0.0.1/pets`,
      `postgres://user@127.0.0.1/pets?sslmode=${SECRET}`,
      `postgres://user:${SECRET}@127.0.0.1/pets\n`,
    ],
  ),
  CORS_ORIGINS: [
    'shop.example',
    'https://shop.example/',
    'https://shop.example,',
    'https://shop.example/v1',
    '*',
    `https://user:${SECRET}@shop.example`,
  ],
  RATE_LIMIT_PER_MINUTE: ['0', '-1', '1000001', '2.5', '100/m'],
  REDIS_URL: [
    `http://:${SECRET}@127.0.0.1`,
    `:${SECRET}@127.0.0.1:6379`,
    `redis://:${SECRET}%@127.0.0.1`,
    `redis://:${SECRET}@127.0.0.1:65536`,
    ` redis://:${SECRET}@127.0.0.1`,
    `redis://:${SECRET}@127.0.0.1\n`,
    `redis://:${SECRET}@127.0.0.1/x`,
    `redis://:${SECRET}@127.0.0.1?sentinels=1`,
    `redis://:${SECRET}/x@127.0.0.1`,
    `redis:${SECRET}`,
    'redis://',
  ],
  OTEL_SDK_DISABLED: ['yes'],
  OTEL_TRACES_EXPORTER: ['console', 'OTLP'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/protobuf'],
  ...sameForEach(
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
    ['collector:4318', `ftp://${SECRET}@collector`, ' http://collector', 'http://collector\n', 'http:collector'],
  ),
  BOOTSTRAP_API_KEY: [
    TOKEN.slice(0, 31),
    TOKEN.padEnd(257, 'x'),
    `${TOKEN} x`,
    ` ${TOKEN}`,
    `${TOKEN}\n`,
    `${TOKEN}=x`,
    `${TOKEN}é`,
    `${TOKEN}"`,
  ],
  ...sameForEach(
    ['PUBLIC_BASE_URL', 'PRODUCTION_BASE_URL', 'STAGING_BASE_URL'],
    [
      'https://shop.example',
      'https://shop.example/',
      'https://shop.example/v1/',
      'https:shop.example/v1',
      'https:\\\\shop.example\\v1',
      'https://shop.example/v2',
      'https://shop.example/av1',
      'https://shop.example//v1',
      'https://shop.example/shop//v1',
      'https://shop.example/v1?x=1',
      'https://shop.example/v1?',
      'https://shop.example/v1#x',
      ' https://shop.example/v1',
      'https://shop.example/v1\n',
      'https://shop\t.example/v1',
      `https://user:${SECRET}@shop.example/v1`,
      `https://:${SECRET}@shop.example/v1`,
      'ftp://shop.example/v1',
      'shop.example/v1',
      '/v1',
    ],
  ),
};

describe('readSettings', () => {
  it.each(Object.entries(BAD_VALUES))(
    'refuses a bad %s in one line that names it and holds no secret',
    (name, values) => {
      const messages = values.map((value) => ({ value, message: refusalOf({ [name]: value }) }));
      const isAsItShouldBe = ({ message = '' }) =>
        message.startsWith(`${name} must be `) && !/\n|hunter2/.test(message);
      expect(messages.filter((each) => !isAsItShouldBe(each))).toEqual([]);
    },
  );

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['DATABASE_POOL_MAX', '1', 1],
    ['HOST', 'fe80::1%eth0', 'fe80::1%eth0'],
    ['REDIS_URL', 'rediss://user:p%2F%40@[::1]:6380/15', 'rediss://user:p%2F%40@[::1]:6380/15'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector/otlp', 'https://collector/otlp'],
    ['PUBLIC_BASE_URL', 'https://shop.example/shop/v1', 'https://shop.example/shop/v1'],
    ['DATABASE_URL', 'postgresql://u:p%25@[::1]:5432/pets?sslmode=disable', expect.stringContaining('sslmode=disable')],
  ])('accepts %s=%s', (name, value, read) => {
    expect(readSettings({ [name]: value })).toMatchObject({ [name]: read });
  });

  it('requires DATABASE_URL in production, when it is empty too', () => {
    for (const DATABASE_URL of ['', undefined]) {
      expect(refusalOf({ NODE_ENV: 'production', DATABASE_URL })).toMatch(/^DATABASE_URL must be set /);
    }
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('refuses %s without DATABASE_URL', (name) => {
    expect(refusalOf({ [name]: 'postgres://127.0.0.1/pets' })).toBe(`${name} must not be set without DATABASE_URL`);
  });

  it('refuses the same port for both addresses', () => {
    expect(refusalOf({ PORT: '3999', MANAGEMENT_PORT: '3999' })).toBe('MANAGEMENT_PORT must be another port than PORT');
  });

  it('accepts a BOOTSTRAP_API_KEY of 32 to 256 characters', () => {
    for (const BOOTSTRAP_API_KEY of [TOKEN.slice(0, 32), `-._~+/${TOKEN.padEnd(249, 'x')}=`]) {
      expect(readSettings({ BOOTSTRAP_API_KEY })).toMatchObject({ BOOTSTRAP_API_KEY });
    }
  });

  it('reads an empty variable as unset', () => {
    const names = Object.keys(readSettings({}));
    expect(names).toEqual(expect.arrayContaining(Object.keys(BAD_VALUES)));
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });
});

describe('the service', () => {
  it('ends with one line about an invalid setting', async () => {
    expect(await refusal({ BOOTSTRAP_API_KEY: `${TOKEN} x` })).toMatch(/^animal-store: BOOTSTRAP_API_KEY must be .+/);
  });

  it('escapes the value of a setting in its line', async () => {
    const DATA_DIR = '/dev/null/a\nb\u001b[31m';
    expect(await refusal({ DATA_DIR, DATABASE_URL: '' })).toMatch(/^animal-store: DATA_DIR .*a\\nb\\u001b\[31m/);
  });

  it('logs which settings, and which parameters of an address, have no effect', async () => {
    const address = Object.assign(new URL(database.url), {
      search: '?sslmode=disable&schema=x&target_session_attrs=any',
    });
    const program = start({ NODE_ENV: 'production', DATABASE_URL: address.href, REDIS_URL: 'redis://127.0.0.1:1' });
    await program.untilPrinted(/"msg":"ready"/);
    expect(await program.stop()).toBe(0);
    expect(program.stderr).toBe('');
    const warnings = program.stdout.split('\n').filter((line) => line.includes('"level":40'));
    expect(warnings).toHaveLength(2);
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/"msg":"REDIS_URL has no effect without RATE_LIMIT_PER_MINUTE"\}$/),
        expect.stringMatching(
          /"setting":"DATABASE_URL","parameters":\["schema","target_session_attrs"\].* no effect"\}$/,
        ),
      ]),
    );
  });
});

it('a database with the encoding LATIN1, which cannot store every name, is named with its variable', async () => {
  await database.query(
    "CREATE DATABASE encoded_latin1 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0",
  );
  const address = Object.assign(new URL(database.url), { pathname: '/encoded_latin1' }).href;
  expect(await refusal({ DATABASE_URL: address })).toMatch(
    /^animal-store: DATABASE_URL: the database .+\/encoded_latin1 has the encoding LATIN1, which .+/,
  );
  await database.query('DROP DATABASE encoded_latin1');
});

it('a MANAGEMENT_PORT that is taken is named with its variable', async () => {
  const taken = await listen();
  const port = portOf(taken);
  const line = await refusal({ NODE_ENV: 'production', MANAGEMENT_PORT: port }).finally(() => taken.close());
  expect(line).toMatch(`MANAGEMENT_PORT: ${port} is already in use on 127.0.0.1: `);
});

describe('a Node.js that is too old', () => {
  it.each([serviceMain, cliMain])('is named in one line: %s', async (main) => {
    for (const version of ['18.20.8', '20.18.3', '21.7.3', '22.11.0']) {
      const older = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
      const preload = `data:text/javascript,${encodeURIComponent(older)}`;
      const { code, stdout, stderr } = await runNode(['--import', preload, main]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^animal-store: Node.js 20.19 [^\\n]+ this is ${version}\\n$`));
    }
  });
});

function sameForEach(names: readonly string[], values: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, values]));
}

/** The message of readSettings about these variables; undefined when it accepts them. */
function refusalOf(environment: NodeJS.ProcessEnv): string | undefined {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return undefined;
}

function start(env: NodeJS.ProcessEnv): Program {
  return startNode([serviceMain], {
    env: { ...FREE_PORTS, DATABASE_URL: database.url, ...env },
  });
}

/** The one line that the service prints instead of starting. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const ended = await runNode([serviceMain], { env: { ...FREE_PORTS, DATABASE_URL: database.url, ...env } });
  expect(ended).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(ended.stderr).not.toContain(SECRET);
  expect(ended.stderr).not.toContain(new URL(database.url).password);
  return ended.stderr.trimEnd();
}
