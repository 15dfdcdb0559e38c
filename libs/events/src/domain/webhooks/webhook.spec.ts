import { describe, expect, it } from '@jest/globals';
import { signingSecrets, Webhook, type WebhookChange, type WebhookDescription, type WebhookStatus } from './webhook.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const KNOWN = ['order.placed', 'pet.added'];
const sealedSecret = Buffer.from('one');

function webhook(description: Partial<WebhookDescription> = {}): Webhook {
  const id = Webhook.newId();
  return Webhook.create({ url: 'https://shop.example/', ...description }, { id, sealedSecret }, KNOWN, NOW);
}

function disabled(): Webhook {
  const one = webhook();
  one.disable('gone');
  return one;
}

function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000);
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
    one.change({ url: 'https://other.example/' }, KNOWN, NOW);
    expect(one.record).toMatchObject({ url: 'https://other.example/', types: ['pet.added'], description: 'Search' });
    one.change({ types: null, description: null }, KNOWN, NOW);
    expect(one.record).toMatchObject({ types: undefined, description: undefined });
  });

  it('pauses and resumes', () => {
    const one = webhook();
    one.change({ status: 'paused' }, KNOWN, NOW);
    expect(one.record.status).toBe('paused');
    one.change({ status: 'active' }, KNOWN, NOW);
    expect(one.record.status).toBe('active');
  });
});

describe('a webhook whose receiver fails and wants no requests for now', () => {
  const failing = { failingSince: NOW, throttledUntil: later(60) };

  it.each<[string, WebhookStatus, WebhookChange]>([
    ['becomes active again', 'paused', { status: 'active' }],
    ['is enabled', 'disabled', { status: 'active' }],
    ['gets another address', 'active', { url: 'https://other.example/' }],
  ])('begins anew when it %s', (_name, status, change) => {
    const one = Webhook.restore({ ...webhook().record, ...failing, status });
    one.change(change, KNOWN, later(1));
    expect(one.record).toMatchObject({ failingSince: undefined, throttledUntil: undefined, renewedAt: later(1) });
  });

  it.each<[string, WebhookChange]>([
    ['stays active', { status: 'active' }],
    ['keeps its address', { url: 'https://shop.example/' }],
    ['is paused', { status: 'paused' }],
    ['is for other types', { types: ['pet.added'] }],
  ])('does not when it %s', (_name, change) => {
    const one = Webhook.restore({ ...webhook().record, ...failing });
    one.change(change, KNOWN, later(1));
    expect(one.record).toMatchObject({ ...failing, renewedAt: undefined });
  });
});

describe('a disabled webhook', () => {
  it('says why, until it is active again', () => {
    const one = disabled();
    expect(one.record).toMatchObject({ status: 'disabled', disabledReason: 'The receiver responded 410 Gone.' });
    one.change({ status: 'active' }, KNOWN, NOW);
    expect(one.record).toMatchObject({ status: 'active', disabledReason: undefined });
  });

  it('cannot be paused', () => {
    expect(() => {
      disabled().change({ status: 'paused' }, KNOWN, NOW);
    }).toThrow('A disabled webhook can only be set to active.');
  });

  it('is disabled once', () => {
    expect(webhook().disable('failing')).toBe(true);
    expect(disabled().disable('failing')).toBe(false);
  });
});

describe('a rotation', () => {
  it('has both secrets sign until its grace is over', () => {
    const one = webhook();
    one.rotate(Buffer.from('two'), NOW, 60);
    expect(signingSecrets(one.record, later(59)).map(String)).toEqual(['two', 'one']);
    expect(signingSecrets(one.record, later(60)).map(String)).toEqual(['two']);
  });

  it('ends the grace of the one before', () => {
    const one = webhook();
    one.rotate(Buffer.from('two'), NOW);
    one.rotate(Buffer.from('three'), NOW);
    expect(signingSecrets(one.record, later(1)).map(String)).toEqual(['three', 'two']);
  });

  it.each([-1, 0.5, 604_801])('takes no grace of %s s', (grace) => {
    expect(() => {
      webhook().rotate(Buffer.from('two'), NOW, grace);
    }).toThrow('graceSeconds must be a whole number of seconds, from 0 to 604800.');
  });
});
