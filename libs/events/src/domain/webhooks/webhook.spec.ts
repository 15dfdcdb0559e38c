import { describe, expect, it } from '@jest/globals';
import { GracePeriod } from '#kernel';
import { type Outcome, settle, type Settlement } from './delivery.js';
import { NewWebhook, WebhookChange, type WebhookDescription, type WebhookPatch } from './new-webhook.js';
import { signingSecrets, Webhook, type WebhookStatus } from './webhook.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const KNOWN = ['order.placed', 'pet.added'];
const secret = Buffer.from('one');
const DAY_MS = 24 * 3_600_000;

function webhook(description: Partial<WebhookDescription> = {}): Webhook {
  const id = Webhook.newId();
  const described = NewWebhook.create({ url: 'https://shop.example/', ...description }, KNOWN);
  return Webhook.add(described, { id, secret }, NOW);
}

function aChange(patch: WebhookPatch): WebhookChange {
  return WebhookChange.create(patch, KNOWN);
}

function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000);
}

const NOT_DECRYPTED: Outcome = { kind: 'postponed', error: 'no key' };

function response(status: number, retryAfterMs = 0): Outcome {
  const received = { status, body: '', retryAfterMs };
  return status < 300
    ? { kind: 'delivered', response: received }
    : { kind: 'unsuccessful', response: received, error: 'no success' };
}

/** An attempt of a delivery that was due at `firstDueAt`. */
function attempt(outcome: Outcome, now: Date, firstDueAt = now): Settlement {
  return settle({ attempts: 0, firstDueAt }, outcome, now, 0.5);
}

/** Applies one attempt of each outcome to a webhook, of deliveries that have been due for two minutes. */
function apply(one: Webhook, now: Date, ...outcomes: Outcome[]): void {
  one.applyAttempts(
    outcomes.map((outcome) => attempt(outcome, now, new Date(now.getTime() - 120_000))),
    now,
  );
}

function disabled(): Webhook {
  const one = webhook();
  apply(one, NOW, response(410));
  return one;
}

describe('a new webhook', () => {
  it('is active and receives all types', () => {
    expect(webhook().record).toMatchObject({ status: 'active', types: undefined, description: undefined });
    expect(webhook().record.id).toMatch(/^whk_[0-9a-f]{24}$/);
  });

  it.each([[[]], [['pet.added', 'pet.added']], [['pet.unknown']]])('is refused with the types %j', (types) => {
    expect(() => webhook({ types })).toThrow('types must be one or more of order.placed, pet.added, none twice.');
  });

  it('is refused with a description that is too long', () => {
    expect(() => webhook({ description: 'x'.repeat(1_001) })).toThrow('description must have up to 1000 characters.');
  });
});

describe('a change', () => {
  it('leaves what it does not name, and takes away what is null', () => {
    const one = webhook({ types: ['pet.added'], description: 'Search' });
    one.change(aChange({ url: 'https://other.example/' }), NOW);
    expect(one.record).toMatchObject({ url: 'https://other.example/', types: ['pet.added'], description: 'Search' });
    one.change(aChange({ types: null, description: null }), NOW);
    expect(one.record).toMatchObject({ types: undefined, description: undefined });
  });

  it.each<[string, WebhookPatch]>([
    ['types', { types: [] }],
    ['types', { types: ['pet.unknown'] }],
    ['description', { description: 'x'.repeat(1_001) }],
  ])('is refused with a value of %s that a new webhook cannot have', (field, patch) => {
    expect(() => aChange(patch)).toThrow(new RegExp(`^${field} must `));
  });

  it('pauses and resumes', () => {
    const one = webhook();
    one.change(aChange({ status: 'paused' }), NOW);
    expect(one.record.status).toBe('paused');
    one.change(aChange({ status: 'active' }), NOW);
    expect(one.record.status).toBe('active');
  });
});

describe('a webhook whose receiver fails and wants no requests for now', () => {
  const failing = { failingSince: NOW, throttledUntil: later(60) };

  it.each<[string, WebhookStatus, WebhookPatch]>([
    ['becomes active again', 'paused', { status: 'active' }],
    ['is enabled', 'disabled', { status: 'active' }],
    ['gets another address', 'active', { url: 'https://other.example/' }],
  ])('begins anew when it %s', (_name, status, change) => {
    const one = Webhook.restore({ ...webhook().record, ...failing, status });
    one.change(aChange(change), later(1));
    const begun = { failingSince: undefined, throttledUntil: undefined, renewedAt: later(1), recoveredAt: later(1) };
    expect(one.record).toMatchObject(begun);
  });

  it.each<[string, WebhookPatch]>([
    ['stays active', { status: 'active' }],
    ['keeps its address', { url: 'https://shop.example/' }],
    ['is paused', { status: 'paused' }],
    ['is for other types', { types: ['pet.added'] }],
  ])('does not when it %s', (_name, change) => {
    const one = Webhook.restore({ ...webhook().record, ...failing });
    one.change(aChange(change), later(1));
    expect(one.record).toMatchObject({ ...failing, renewedAt: undefined, recoveredAt: undefined });
  });
});

describe('a disabled webhook', () => {
  it('says why, until it is active again', () => {
    const one = disabled();
    expect(one.record).toMatchObject({ status: 'disabled', disabledReason: 'The receiver responded 410 Gone.' });
    one.change(aChange({ status: 'active' }), NOW);
    expect(one.record).toMatchObject({ status: 'active', disabledReason: undefined });
  });

  it('cannot be paused', () => {
    expect(() => {
      disabled().change(aChange({ status: 'paused' }), NOW);
    }).toThrow('A disabled webhook can only be set to active.');
  });

  it('is disabled once', () => {
    const one = disabled();
    apply(one, NOW, response(410));
    expect(one.events).toMatchObject([{ type: 'webhook.disabled', cause: { actor: 'service' } }]);
  });
});

describe('a webhook after attempts', () => {
  const failing = (): Webhook => {
    const one = webhook();
    apply(one, NOW, response(500));
    return one;
  };

  it('knows the first failure without a later success', () => {
    const one = failing();
    apply(one, later(60), response(500));
    expect(one.record.failingSince).toEqual(NOW);
    apply(one, later(61), response(500), response(204));
    expect(one.record.failingSince).toBeUndefined();
  });

  it('is disabled when a delivery fails after five days without a success', () => {
    const one = failing();
    apply(one, new Date(NOW.getTime() + 5 * DAY_MS), response(500));
    expect(one.record.status).toBe('active');
    apply(one, new Date(NOW.getTime() + 5 * DAY_MS + 1), response(500));
    expect(one.record).toMatchObject({
      status: 'disabled',
      disabledReason: 'There was no success for 5 days, while deliveries failed.',
    });
    expect(one.events.map(({ type }) => type)).toEqual(['webhook.disabled']);
  });

  it('is not disabled by a delivery that fails for less than a minute, because there may have been no events before', () => {
    const one = failing();
    const longAfter = later(6 * 86_400);
    one.applyAttempts([attempt(response(502), longAfter, later(6 * 86_400 - 60))], longAfter);
    expect(one.record.status).toBe('active');
    apply(one, longAfter, response(502));
    expect(one.record.status).toBe('disabled');
  });

  it('is not disabled because the service itself cannot send', () => {
    const one = failing();
    apply(one, later(6 * 86_400), NOT_DECRYPTED, { kind: 'undeliverable', error: 'not kept' });
    expect(one.record.status).toBe('active');
  });

  it('is not affected by attempts of deliveries that were due before its renewal, of which only successes are stored', () => {
    const one = webhook();
    one.change(aChange({ url: 'https://other.example/' }), later(1));
    const [gone, busy, success] = [response(410), response(503, 60_000), response(204)].map((outcome) =>
      attempt(outcome, later(2), NOW),
    );
    expect(
      one.applyAttempts(
        [gone, busy, success].filter((each) => each !== undefined),
        later(2),
      ),
    ).toEqual([success]);
    expect(one.record).toMatchObject({ status: 'active', failingSince: undefined, throttledUntil: undefined });
    one.applyAttempts([attempt(response(410), later(2))], later(2));
    expect(one.record.status).toBe('disabled');
  });

  it('has recovered at the first success after more than a minute of failures', () => {
    const short = failing();
    apply(short, later(60), response(204));
    expect(short.record.recoveredAt).toBeUndefined();
    const long = failing();
    apply(long, later(61), response(204));
    expect(long.record.recoveredAt).toEqual(later(61));
  });

  it('waits for the latest end of Retry-After, or a success', () => {
    const one = webhook();
    apply(one, NOW, response(503, 60_000), response(429, 30_000));
    expect(one.record.throttledUntil).toEqual(later(60));
    apply(one, later(1), response(204));
    expect(one.record.throttledUntil).toBeUndefined();
  });
});

describe('a rotation', () => {
  it('has both secrets sign until its grace is over', () => {
    const one = webhook();
    one.rotate(Buffer.from('two'), NOW, GracePeriod.create(60));
    expect(signingSecrets(one.record, later(59)).map(String)).toEqual(['two', 'one']);
    expect(signingSecrets(one.record, later(60)).map(String)).toEqual(['two']);
  });

  it('ends the grace of the one before', () => {
    const one = webhook();
    one.rotate(Buffer.from('two'), NOW, GracePeriod.create());
    one.rotate(Buffer.from('three'), NOW, GracePeriod.create());
    expect(signingSecrets(one.record, later(1)).map(String)).toEqual(['three', 'two']);
  });
});
