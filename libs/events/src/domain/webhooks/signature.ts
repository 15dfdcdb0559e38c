import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A new secret of a webhook: 256 random bits. */
export function newWebhookSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as its receiver is given it: `whsec_` and base64 (Standard Webhooks). */
export function shownSecret(secret: Buffer): string {
  return PREFIX + secret.toString('base64');
}

/** What is sent to a receiver, and when. */
export interface SignedMessage {
  /** The same in every attempt: the event's id. */
  readonly id: string;
  /** When this attempt is made. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of a delivery (Standard Webhooks 1.0): `v1` signatures, HMAC-SHA256 of id, Unix seconds and body.
 * @param secrets each makes one signature: the secret, and the one before it as long as that counts
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
