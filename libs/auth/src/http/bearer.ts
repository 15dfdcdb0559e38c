import type { FastifyRequest } from 'fastify';
import { headerValues } from '#http';
import { isSame, PresentedSecret } from '../domain/secret.js';

type RawRequest = FastifyRequest['raw'];

/** What the `Authorization` headers of a request hold (RFC 6750, section 2.1). */
export interface BearerCredentials {
  /** What the token holds, when there is exactly one header and it holds one bearer token. */
  readonly secret: PresentedSecret | undefined;
  /** Whether any bearer token was sent, good or bad. */
  readonly wasSent: boolean;
}

/** A header, and what it holds. */
interface Read {
  readonly header: Buffer;
  readonly credentials: BearerCredentials;
}

const BEARER = /^bearer +(\S.*)$/i;
/** RFC 6750's b64token, of at most 256 characters. */
const TOKEN = /^(?=.{1,256}$)[A-Za-z0-9\-._~+/]+=*$/;

/** Reads the credentials of requests: those that a connection repeats, as nearly all do, once. */
export class BearerReader {
  private readonly latest = new WeakMap<RawRequest['socket'], Read>();

  /** A second `Authorization` makes both void. */
  read({ socket, rawHeaders }: Pick<RawRequest, 'socket' | 'rawHeaders'>): BearerCredentials {
    const [value, ...others] = headerValues(rawHeaders, 'authorization');
    if (value === undefined) return { secret: undefined, wasSent: false };
    if (others.length > 0) return { secret: undefined, wasSent: [value, ...others].some(isBearer) };
    const header = Buffer.from(value, 'latin1');
    const latest = this.latest.get(socket);
    // In constant time: behind a proxy, the latest may be another caller's.
    if (latest !== undefined && isSame(header, latest.header)) return latest.credentials;
    const credentials = { secret: secretIn(value), wasSent: isBearer(value) };
    this.latest.set(socket, { header, credentials });
    return credentials;
  }
}

function isBearer(value: string): boolean {
  return BEARER.test(value);
}

function secretIn(value: string): PresentedSecret | undefined {
  const token = BEARER.exec(value)?.[1];
  return token !== undefined && TOKEN.test(token) ? new PresentedSecret(token) : undefined;
}
