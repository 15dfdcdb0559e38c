import { isDecodable } from './is-decodable.js';
import { printable } from './printable.js';

/** Where a PostgreSQL is, and how to talk to it. */
export interface DatabaseAddress {
  /** The address as pg-connection-string reads it, without the parameters that it does not know. */
  readonly url: string;
  /** Host, port and database, for messages. */
  readonly place: string;
  /** The name that connections are to show, if the address has one. */
  readonly applicationName: string | undefined;
  /** The names of its parameters that have no effect. */
  readonly ignored: readonly string[];
}

/** A name or password that holds one of these characters would be cut in two there. */
const HOW =
  'must be an address such as postgres://user:password@host:5432/database, ' +
  'with / ? # @ % and blanks in its parts as %2F %3F %23 %40 %25 %20';

/** Scheme, user and host, database, parameters. A raw @ in the last two is left of a password that was cut in two. */
const SHAPE = /^postgres(?:ql)?:\/\/[^/?#\s]*(?:\/[^/?#@\s]*)?(?:\?[^#@\s]*)?$/i;

const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const SSL_MODE_OF: Readonly<Record<string, string>> = {
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
  'no-verify': 'no-verify',
};

/** The parameters of which only some values have a meaning. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ssl: Object.keys(SSL_MODE_OF),
  sslmode: SSL_MODES,
  sslnegotiation: ['postgres', 'direct'],
  uselibpqcompat: ['true', 'false'],
};
const FREE = ['user', 'password', 'host', 'port', 'dbname', 'sslrootcert', 'sslcert', 'sslkey', 'application_name'];
const KNOWN = [...FREE, 'options', ...Object.keys(VALUES)];

/**
 * Reads the address of a database, whichever setting it comes from.
 * @throws Error that says what it must be, and repeats nothing of it, since each part may be a piece of the password
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  if (!SHAPE.test(text) || !isDecodable(text) || !URL.canParse(text)) throw new Error(HOW);
  const url = new URL(text);
  const { searchParams } = url;
  for (const [name, values] of Object.entries(VALUES)) {
    const value = searchParams.get(name);
    if (value !== null && !values.includes(value)) {
      throw new Error(`must be an address whose ${name} is one of ${values.join(', ')}`);
    }
  }
  if (!/^\d{0,5}$/.test(searchParams.get('port') ?? '')) throw new Error(HOW);
  const ignored = [...new Set(searchParams.keys())].filter((name) => !KNOWN.includes(name));
  for (const name of ignored) searchParams.delete(name);
  const applicationName = take(searchParams, 'application_name');
  const database = take(searchParams, 'dbname');
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`;
  settleSslMode(searchParams);
  return { url: url.href, place: printable(placeOf(url)), applicationName, ignored: ignored.map(printable) };
}

/** The driver takes four modes for verify-full, and warns at length that it will not for ever: here they stay that. */
function settleSslMode(parameters: URLSearchParams): void {
  const ssl = take(parameters, 'ssl');
  const mode = parameters.get('sslmode') ?? (ssl === undefined ? undefined : SSL_MODE_OF[ssl]);
  if (mode === undefined) return;
  const isExact = mode === 'disable' || mode === 'no-verify' || parameters.get('uselibpqcompat') === 'true';
  parameters.set('sslmode', isExact ? mode : 'verify-full');
}

function placeOf({ host, hostname, port, pathname, searchParams }: URL): string {
  if (!searchParams.has('host') && !searchParams.has('port')) return `${host}${pathname}`;
  const [at, number] = [searchParams.get('host') ?? hostname, searchParams.get('port') ?? port];
  return `${at}${number === '' ? '' : `:${number}`}${pathname}`;
}

function take(parameters: URLSearchParams, name: string): string | undefined {
  const value = parameters.get(name) ?? undefined;
  parameters.delete(name);
  return value;
}
