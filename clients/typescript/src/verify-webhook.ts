import { readJson } from './exact-json.js';
import type { components } from './schema.js';

/** The request is not a webhook of the service: do not process it, and respond 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** The headers of a request: `Headers`, or `IncomingMessage.headers` of Node.js. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** The maximum difference between the time of the request and now, in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The current time in milliseconds since 1970. Default: `Date.now()`. */
  readonly now?: number;
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const DEFAULT_TOLERANCE_SECONDS = 300;

/**
 * Verifies that a request was sent by the service (Standard Webhooks), and returns its event.
 * @param body the received bytes: parsed and serialized again, they do not match the signature
 * @param secret of the webhook, `whsec_…`
 * @returns the event. Its `id` is the same in every delivery: store it to process each event once
 * @throws WebhookVerificationError when a header is missing, no signature matches, or the difference of times is too
 *   large; TypeError when `secret` is malformed
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string,
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions = {},
): Promise<components['schemas']['Event']> {
  const key = await keyOf(secret);
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature').split(' ');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  if (!(await isSignedBy(key, signatures, signed))) throw new WebhookVerificationError('no signature is right');
  const ageSeconds = Math.abs(now / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookVerificationError('webhook-timestamp is too far from now');
  return readJson(text) as components['schemas']['Event'];
}

/** There may be several signatures: during a rotation, both secrets sign. */
async function isSignedBy(key: Key, signatures: readonly string[], signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const signature of signatures) {
    const [version, base64 = ''] = signature.split(',');
    const bytes = version === 'v1' ? bytesOf(base64) : undefined;
    if (bytes !== undefined && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

function keyOf(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0) throw new TypeError('secret must be whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** @throws WebhookVerificationError when the header is missing */
function header(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookVerificationError(`${name} is missing`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
