import { relative, resolve } from 'node:path';
import { type CleanedEnv, type CleanedEnvAccessors, cleanEnv, type ReporterOptions } from 'envalid';
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

type Values = Omit<CleanedEnv<typeof specification>, keyof CleanedEnvAccessors>;

/** The settings of the service, read from environment variables and validated once at start: the values of `specification`. */
export type Settings = Omit<Values, 'WEBHOOK_ALLOW_INSECURE'> & { readonly WEBHOOK_ALLOW_INSECURE: boolean };

/** The DI token of the settings. */
export const SETTINGS = Symbol('settings');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the settings from environment variables; an empty variable counts as unset. A secret can also be read from a file
 * whose path is in another variable (`DATABASE_URL_FILE`).
 * @param defaults for variables that are unset, instead of the usual defaults
 * @throws StartError one line with the variable and the allowed values; it never contains the value, which may be a secret
 */
export function readSettings(environment: NodeJS.ProcessEnv, defaults: NodeJS.ProcessEnv = {}): Settings {
  const notEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { environment: given, files } = readSecretFiles({ ...defaults, ...notEmpty }, SECRETS);
  const settings = cleanEnv(given, specification, {
    reporter: ({ errors }: ReporterOptions<typeof specification>) => {
      throwFirst(errors, files);
    },
  });
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL must be set (or DATABASE_URL_FILE) when NODE_ENV is production');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (settings.DATABASE_URL === undefined && settings[name] !== undefined) {
      throw new StartError(`${name} must not be set without DATABASE_URL`);
    }
  }
  if (settings.MANAGEMENT_PORT === settings.PORT && settings.PORT !== 0) {
    throw new StartError('MANAGEMENT_PORT must be another port than PORT');
  }
  const { WEBHOOK_ALLOW_INSECURE: isInsecure } = settings;
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    WEBHOOK_ALLOW_INSECURE: isInsecure === undefined ? settings.DATABASE_URL === undefined : isInsecure === 'true',
  };
}

const specification = {
  NODE_ENV: oneOf(['development', 'test', 'production'])({
    default: 'development',
    desc: '`production` requires DATABASE_URL and writes logs as JSON',
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS)({ default: 'info', desc: 'the least severe level that is logged' }),
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
    desc: 'the time between SIGTERM, when `/health/ready` becomes 503, and the end of listening',
  }),
  DATABASE_URL: secret(
    postgresUrl({ default: undefined, desc: 'the PostgreSQL database; unset: the service starts one' }),
  ),
  DATABASE_DIRECT_URL: secret(
    postgresUrl({
      default: undefined,
      desc: 'the same database without the pooler, when DATABASE_URL is the address of a pooler',
    }),
  ),
  DATABASE_READ_URL: secret(
    postgresUrl({
      default: undefined,
      desc: 'a read replica, for lists that a client requests with `Prefer: consistency=eventual`',
    }),
  ),
  DATABASE_POOL_MAX: integer(
    1,
    1000,
  )({ default: 10, desc: 'the maximum size of the connection pool; one more connection stays open besides' }),
  DATA_DIR: text({
    default: resolve(projectRoot, '.data'),
    desc: 'the folder of the local database and the local key',
  }),
  EVENT_RETENTION_DAYS: integer(1, 3650)({ default: 30, desc: 'the number of days that events are stored' }),
  WEBHOOK_SECRET_KEY: secret(
    secretKeys({
      default: undefined,
      desc: 'the key that encrypts the secrets of webhooks: 32 bytes in base64, former keys after commas; unset with DATABASE_URL: no webhooks',
    }),
  ),
  WEBHOOK_ALLOW_INSECURE: oneOf(['true', 'false'])({
    default: undefined,
    desc: '`true`: webhooks may have http and loopback addresses; unset: allowed only without DATABASE_URL',
  }),
  BOOTSTRAP_API_KEY: secret(
    bearerToken({ default: undefined, desc: 'an API key that is registered at start with every scope' }),
  ),
  PUBLIC_BASE_URL: baseUrl({ default: undefined, desc: "this deployment's own address; it ends with /v1" }),
  PRODUCTION_BASE_URL: baseUrl({ default: undefined, desc: 'listed in the document as the production server' }),
  STAGING_BASE_URL: baseUrl({ default: undefined, desc: 'listed in the document as the staging server' }),
  CORS_ORIGINS: origins({ default: [], desc: 'the origins whose pages may use the service from a browser (CORS)' }),
  RATE_LIMIT_PER_MINUTE: integer(
    1,
    1_000_000,
  )({
    default: undefined,
    desc: 'the maximum number of requests per minute of each key, and of each address without a valid key; unset: no limit',
  }),
  REDIS_URL: secret(
    redisUrl({ default: undefined, desc: 'the Redis in which all processes count requests for RATE_LIMIT_PER_MINUTE' }),
  ),
  OTEL_SDK_DISABLED: oneOf(['true', 'false'])({
    default: undefined,
    desc: '`true`: no traces, regardless of the other settings',
  }),
  OTEL_TRACES_EXPORTER: oneOf(['otlp', 'none'])({
    default: undefined,
    desc: '`otlp` sends traces, `none` does not; unset: traces are sent if an endpoint is set',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl({
    default: undefined,
    desc: 'the base URL of the trace receiver; traces are sent to /v1/traces below it',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl({
    default: undefined,
    desc: 'the URL to which traces are sent, without a path added',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(['http/json'])({ default: 'http/json', desc: 'the protocol for sending traces' }),
};

const SECRETS = Object.entries(specification).flatMap(([name, setting]) => ('isSecret' in setting ? [name] : []));

/** A setting as its documentation shows it. */
export interface SettingDescription {
  readonly name: string;
  /** The variable for the path of a file with the value, if the setting is a secret. */
  readonly fileVariable: string | undefined;
  /** The default value; empty: none. */
  readonly default: string;
  readonly description: string;
}

/** All settings, for the documentation. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(specification).map(([name, { default: value, desc = '' }]) => ({
    name,
    fileVariable: SECRETS.includes(name) ? fileVariable(name) : undefined,
    // A path is shown relative to the project.
    default: name === 'DATA_DIR' ? relative(projectRoot, String(value)) : String(value ?? ''),
    description: desc,
  }));
}

/** @throws StartError for the first error; it names the file if the value was read from one */
function throwFirst(errors: Readonly<Record<string, Error>>, files: ReadonlyMap<string, string>): void {
  const [first] = Object.entries(errors);
  if (first === undefined) return;
  const [name, { message }] = first;
  const file = files.get(name);
  throw new StartError(
    file === undefined ? `${name} ${message}` : `${fileVariable(name)}: the file ${file} ${message}`,
  );
}
