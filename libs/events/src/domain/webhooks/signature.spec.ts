import { describe, expect, it } from '@jest/globals';
import { newWebhookSecret, shownSecret, signatureHeaders } from './signature.js';

/** The example of the Standard Webhooks specification. */
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_999), body: '{"test": 2432232314}' };

describe('the headers of a delivery', () => {
  it('are those of the specification', () => {
    expect(signatureHeaders(MESSAGE, [SECRET])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('have a signature of each secret', () => {
    const one = signatureHeaders(MESSAGE, [SECRET])['webhook-signature'];
    const other = newWebhookSecret();
    const both = signatureHeaders(MESSAGE, [other, SECRET])['webhook-signature']?.split(' ');
    expect(both).toHaveLength(2);
    expect(both?.[1]).toBe(one);
  });
});

describe('a secret', () => {
  it('has 32 bytes, and is shown with its prefix', () => {
    const secret = newWebhookSecret();
    expect(secret).toHaveLength(32);
    expect(shownSecret(secret)).toBe(`whsec_${secret.toString('base64')}`);
  });
});
