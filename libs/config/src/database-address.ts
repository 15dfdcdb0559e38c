import { isDecodable } from './is-decodable.js';
import { printable } from './printable.js';

/** The address of a PostgreSQL database in a setting. */
export interface DatabaseAddress {
  /** The address for pg-connection-string, without the parameters that it does not support. */
  readonly url: string;
  /** Host, port and database, for messages. */
  readonly place: string;
  /** The parameter `application_name`, if the address has it. */
  readonly applicationName: string | undefined;
  /** The names of unsupported parameters, which have no effect. */
  readonly ignored: readonly string[];
}

/** Unencoded, one of these characters in a name or password would be read as a separator. */
const HOW =
  'must be an address such as postgres://user:password@host:5432/database, ' +
  'with / ? # @ % and blanks in its parts as %2F %3F %23 %40 %25 %20';

/** Scheme, user and host, database, parameters. An unencoded @ in the last two is part of an unencoded password. */
const SHAPE = /^postgres(?:ql)?:\/\/[^/?#\s]*(?:\/[^/?#@\s]*)?(?:\?[^#@\s]*)?$/i;

const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const SSL_MODE_OF: Readonly<Record<string, string>> = {
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
  'no-verify': 'no-verify',
};

/** The parameters with a fixed set of values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ssl: Object.keys(SSL_MODE_OF),
  sslmode: SSL_MODES,
  sslnegotiation: ['postgres', 'direct'],
  uselibpqcompat: ['true', 'false'],
};
const FREE = ['user', 'password', 'host', 'port', 'dbname', 'sslrootcert', 'sslcert', 'sslkey', 'application_name'];
const KNOWN = [...FREE, 'options', ...Object.keys(VALUES)];

/**
 * Reads the address of a database from the value of a setting.
 * @throws Error with the expected form; it contains no part of the value, since each may be a piece of the password
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

/** The driver treats four modes as verify-full and prints a warning that a later version will not. Here they are verify-full. */
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
