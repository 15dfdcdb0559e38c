import { relative, resolve } from 'node:path';
import { cleanEnv, type ReporterOptions } from 'envalid';
import { projectRoot } from './project-root.js';
import { fileVariable, readSecretFiles } from './secret-files.js';
import {
  baseUrl,
  bearerToken,
  host,
  httpUrl,
  integer,
  oneOf,
  origins,
  postgresUrl,
  redisUrl,
  secret,
  secretKeys,
  text,
} from './setting-validators.js';
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

/**
 * Reads the settings from environment variables; an empty one counts as unset. A secret one can be given by the path of
 * a file (`DATABASE_URL_FILE`).
 * @throws StartError one line that names the variable and what is allowed; values are never repeated, some are secrets
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const notEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { environment: given, files } = readSecretFiles(notEmpty, SECRETS);
  const settings = cleanEnv(given, specification, {
    reporter: ({ errors }: ReporterOptions<typeof specification>) => {
      refuse(errors, files);
    },
  });
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL must be set (or DATABASE_URL_FILE) when NODE_ENV is production');
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
  DATABASE_URL: secret(
    postgresUrl({ default: undefined, desc: 'the PostgreSQL database; unset: one starts by itself' }),
  ),
  DATABASE_DIRECT_URL: secret(
    postgresUrl({
      default: undefined,
      desc: 'the same database without the pooler, when DATABASE_URL leads through one',
    }),
  ),
  DATABASE_READ_URL: secret(
    postgresUrl({
      default: undefined,
      desc: 'a replica of the database, for lists of which the client says that they may lag',
    }),
  ),
  DATABASE_POOL_MAX: integer(
    1,
    1000,
  )({ default: 10, desc: 'the most connections to the database, besides one that stays open' }),
  DATA_DIR: text({ default: resolve(projectRoot, '.data'), desc: 'where the local database and key are kept' }),
  EVENT_RETENTION_DAYS: integer(1, 3650)({ default: 30, desc: 'how many days events are kept' }),
  WEBHOOK_SECRET_KEY: secret(
    secretKeys({
      default: undefined,
      desc: 'encrypts the secrets of webhooks; 32 bytes in base64, former ones after commas; unset with DATABASE_URL: no webhooks',
    }),
  ),
  WEBHOOK_ALLOW_INSECURE: {
    ...oneOf(['true', 'false']),
    default: undefined,
    desc: '`true`: webhooks may have http and loopback addresses; unset: only without DATABASE_URL',
  },
  BOOTSTRAP_API_KEY: secret(bearerToken({ default: undefined, desc: 'a key registered at start with every scope' })),
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
  REDIS_URL: secret(
    redisUrl({ default: undefined, desc: 'where all processes count for RATE_LIMIT_PER_MINUTE together' }),
  ),
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

const SECRETS = Object.entries(specification).flatMap(([name, setting]) => ('isSecret' in setting ? [name] : []));

/** A setting as its documentation shows it. */
export interface SettingDescription {
  readonly name: string;
  /** The variable that gives it by the path of a file, if it is a secret. */
  readonly fileVariable: string | undefined;
  /** What holds when it is not set; empty: nothing. */
  readonly default: string;
  readonly description: string;
}

/** All settings, for the documentation. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(specification).map(([name, { default: value, desc = '' }]) => ({
    name,
    fileVariable: SECRETS.includes(name) ? fileVariable(name) : undefined,
    // A folder is shown as seen from the project's own.
    default: name === 'DATA_DIR' ? relative(projectRoot, String(value)) : String(value ?? ''),
    description: desc,
  }));
}

/** @throws StartError about the first of the errors, which names the file that the value is from, if it is from one */
function refuse(errors: Readonly<Record<string, Error>>, files: ReadonlyMap<string, string>): void {
  const [first] = Object.entries(errors);
  if (first === undefined) return;
  const [name, { message }] = first;
  const file = files.get(name);
  throw new StartError(
    file === undefined ? `${name} ${message}` : `${fileVariable(name)}: the file ${file} ${message}`,
  );
}
