import { relative, resolve } from 'node:path';
import { cleanEnv, makeExactValidator, makeValidator, type ReporterOptions } from 'envalid';
import { readDatabaseAddress } from './database-address.js';
import { isDecodable } from './is-decodable.js';
import { projectRoot } from './project-root.js';
import { StartError } from './start-error.js';

/** What the service can be told from outside, validated once at start. */
export interface Settings {
  readonly NODE_ENV: string;
  readonly LOG_LEVEL: string;
  readonly HOST: string;
  readonly PORT: number;
  readonly MANAGEMENT_PORT: number;
  readonly STOP_GRACE_SECONDS: number;
  readonly DATABASE_URL: string | undefined;
  readonly DATABASE_DIRECT_URL: string | undefined;
  readonly DATABASE_READ_URL: string | undefined;
  readonly DATABASE_POOL_MAX: number;
  readonly DATA_DIR: string;
  readonly EVENT_RETENTION_DAYS: number;
  /** Keys of 32 bytes; the first one encrypts. */
  readonly WEBHOOK_SECRET_KEY: readonly Buffer[] | undefined;
  readonly WEBHOOK_ALLOW_INSECURE: boolean;
  readonly BOOTSTRAP_API_KEY: string | undefined;
  readonly PUBLIC_BASE_URL: string | undefined;
  readonly PRODUCTION_BASE_URL: string | undefined;
  readonly STAGING_BASE_URL: string | undefined;
  readonly CORS_ORIGINS: readonly string[];
  readonly RATE_LIMIT_PER_MINUTE: number | undefined;
  readonly REDIS_URL: string | undefined;
  readonly OTEL_SDK_DISABLED: string | undefined;
  readonly OTEL_TRACES_EXPORTER: string | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string | undefined;
  readonly OTEL_EXPORTER_OTLP_PROTOCOL: string;
}

/** The DI token of the settings. */
export const SETTINGS = Symbol('settings');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const text = makeValidator<string>((value) => value);

const host = makeValidator<string>((value) => {
  if (!/^[\w.:%-]+$/.test(value))
    throw new Error('must be an address of this machine, or a name of it, such as 127.0.0.1');
  return value;
});

function oneOf(allowed: readonly string[]) {
  return makeValidator<string>((value) => {
    if (!allowed.includes(value)) throw new Error(`must be one of ${allowed.join(', ')}`);
    return value;
  })();
}

function integer(from: number, to: number) {
  return makeValidator<number>((value) => {
    const number = /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : NaN;
    if (!(number >= from && number <= to)) throw new Error(`must be an integer from ${String(from)} to ${String(to)}`);
    return number;
  });
}

/** Blanks and control characters: URL drops some of them silently, and the libraries that are given the address do not. */
const BLANK = /[\s\p{Cc}]/u;

function address(protocols: readonly string[], example: string, shape = /^/) {
  return makeValidator<string>((value) => {
    const isWellFormed = !BLANK.test(value) && shape.test(value) && isDecodable(value) && URL.canParse(value);
    if (!isWellFormed || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`must be an address such as ${example}`);
    }
    return value;
  });
}

const postgresUrl = makeValidator<string>((value) => {
  readDatabaseAddress(value);
  return value;
});
const httpUrl = address(['http:', 'https:'], 'http://host:4318', /^https?:\/\//i);
// What follows would be options of the library.
const redisUrl = address(
  ['redis:', 'rediss:'],
  'redis://user:password@host:6379/0',
  /^rediss?:\/\/(?:[^/?#@]*@)?[^/?#@]+(?:\/\d{0,4})?$/i,
);

const baseUrl = makeValidator<string>((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare = url?.search === '' && url.hash === '' && !/[?#@\s\p{Cc}]/u.test(value);
  if (!isBare || !['http:', 'https:'].includes(url.protocol) || !url.pathname.endsWith('/v1')) {
    throw new Error('must be an http or https address that ends with /v1');
  }
  return value;
});

const origins = makeExactValidator<string[]>((value) => {
  const list = value.split(',').map((origin) => origin.trim());
  // An origin is what a browser sends: scheme, host and port, nothing after them (RFC 6454, section 6.2).
  if (!list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) {
    throw new Error('must be origins such as https://shop.example, separated by commas');
  }
  return list;
});

const bearerToken = makeValidator<string>((value) => {
  // RFC 6750, section 2.1: b64token.
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(value) || value.length < 32 || value.length > 256) {
    throw new Error('must be a bearer token of 32 to 256 characters (letters, digits and - . _ ~ + /, then maybe =)');
  }
  return value;
});

const secretKeys = makeExactValidator<readonly Buffer[]>((value) => {
  const keys = value.split(',').map((key) => key.trim());
  // 32 bytes in base64.
  if (!keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) {
    throw new Error(
      'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints; former ones after commas',
    );
  }
  return keys.map((key) => Buffer.from(key, 'base64'));
});

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * @throws StartError one line that names the variable and what is allowed; values are never repeated, some are secrets
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const settings = cleanEnv(given, specification, { reporter });
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL must be set when NODE_ENV is production');
  }
  if (settings.DATABASE_URL === undefined && settings.DATABASE_DIRECT_URL !== undefined) {
    throw new StartError('DATABASE_DIRECT_URL must not be set without DATABASE_URL');
  }
  if (settings.MANAGEMENT_PORT === settings.PORT && settings.PORT !== 0) {
    throw new StartError('MANAGEMENT_PORT must be another port than PORT');
  }
  const { WEBHOOK_ALLOW_INSECURE = String(settings.DATABASE_URL === undefined) } = settings;
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    WEBHOOK_ALLOW_INSECURE: WEBHOOK_ALLOW_INSECURE === 'true',
  };
}

const specification = {
  NODE_ENV: {
    ...oneOf(['development', 'test', 'production']),
    default: 'development',
    desc: '`production` requires DATABASE_URL and writes logs as JSON',
  },
  LOG_LEVEL: { ...oneOf(LOG_LEVELS), default: 'info', desc: 'the least severe level that is logged' },
  HOST: host({ default: '127.0.0.1', desc: 'the address to listen on' }),
  PORT: integer(0, 65_535)({ default: 3000, desc: 'the port to listen on; 0 takes a free one' }),
  MANAGEMENT_PORT: integer(
    0,
    65_535,
  )({
    default: 3001,
    desc: 'the port for `/health/live`, `/health/ready` and `/metrics`, on HOST; 0 takes a free one',
  }),
  STOP_GRACE_SECONDS: integer(
    0,
    300,
  )({
    default: 0,
    desc: 'how long a service that is told to stop says so at `/health/ready` before it stops listening',
  }),
  DATABASE_URL: postgresUrl({ default: undefined, desc: 'the PostgreSQL database; unset: one starts by itself' }),
  DATABASE_DIRECT_URL: postgresUrl({
    default: undefined,
    desc: 'the same database without the pooler, when DATABASE_URL leads through one',
  }),
  DATABASE_READ_URL: postgresUrl({
    default: undefined,
    desc: 'a replica of the database, for lists of which the client says that they may lag',
  }),
  DATABASE_POOL_MAX: integer(
    1,
    1000,
  )({ default: 10, desc: 'the most connections to the database, besides one that stays open' }),
  DATA_DIR: text({ default: resolve(projectRoot, '.data'), desc: 'where the local database and key are kept' }),
  EVENT_RETENTION_DAYS: integer(1, 3650)({ default: 30, desc: 'how many days events are kept' }),
  WEBHOOK_SECRET_KEY: secretKeys({
    default: undefined,
    desc: 'encrypts the secrets of webhooks; 32 bytes in base64, former ones after commas; unset with DATABASE_URL: no webhooks',
  }),
  WEBHOOK_ALLOW_INSECURE: {
    ...oneOf(['true', 'false']),
    default: undefined,
    desc: '`true`: webhooks may have http and loopback addresses; unset: only without DATABASE_URL',
  },
  BOOTSTRAP_API_KEY: bearerToken({ default: undefined, desc: 'a key registered at start with every scope' }),
  PUBLIC_BASE_URL: baseUrl({ default: undefined, desc: "this deployment's own address, ends with /v1" }),
  PRODUCTION_BASE_URL: baseUrl({ default: undefined, desc: 'listed in the document as the production server' }),
  STAGING_BASE_URL: baseUrl({ default: undefined, desc: 'listed in the document as the staging server' }),
  CORS_ORIGINS: origins({ default: [], desc: 'the origins whose pages may use the service from a browser' }),
  RATE_LIMIT_PER_MINUTE: integer(
    1,
    1_000_000,
  )({
    default: undefined,
    desc: 'the most requests a minute of each key, and of each address without a valid one; unset: no limit',
  }),
  REDIS_URL: redisUrl({ default: undefined, desc: 'where all processes count for RATE_LIMIT_PER_MINUTE together' }),
  OTEL_SDK_DISABLED: {
    ...oneOf(['true', 'false']),
    default: undefined,
    desc: '`true`: no traces, whatever else is set',
  },
  OTEL_TRACES_EXPORTER: {
    ...oneOf(['otlp', 'none']),
    default: undefined,
    desc: '`otlp` sends traces, `none` does not; unset: when there is an endpoint',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl({ default: undefined, desc: 'where traces go, to /v1/traces below it' }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl({ default: undefined, desc: 'where traces go, as it stands' }),
  OTEL_EXPORTER_OTLP_PROTOCOL: { ...oneOf(['http/json']), default: 'http/json', desc: 'how traces are sent' },
};

/** A setting as its documentation shows it. */
export interface SettingDescription {
  readonly name: string;
  /** What holds when it is not set; empty: nothing. */
  readonly default: string;
  readonly description: string;
}

/** All settings, for the documentation. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(specification).map(([name, { default: value, desc = '' }]) => ({
    name,
    // A folder is shown as seen from the project's own.
    default: name === 'DATA_DIR' ? relative(projectRoot, String(value)) : String(value ?? ''),
    description: desc,
  }));
}

function reporter({ errors }: ReporterOptions<typeof specification>): void {
  const [first] = Object.entries<Error>(errors);
  if (first !== undefined) throw new StartError(`${first[0]} ${first[1].message}`);
}
