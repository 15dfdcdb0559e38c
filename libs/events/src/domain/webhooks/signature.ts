import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A new secret of a webhook: 256 random bits. */
export function newWebhookSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The text form of a secret: `whsec_` and base64 (Standard Webhooks). */
export function shownSecret(secret: Buffer): string {
  return PREFIX + secret.toString('base64');
}

/** The signed parts of a delivery. */
export interface SignedMessage {
  /** The id of the event, the same in every attempt. */
  readonly id: string;
  /** The time of this attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of a delivery (Standard Webhooks 1.0): `v1` signatures, HMAC-SHA256 of id, Unix seconds and body.
 * @param secrets one signature for each: the present secret, and the former one in its grace period
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
