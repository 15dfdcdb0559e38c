import { describe, expect, it } from '@jest/globals';
import { GracePeriod } from '#kernel';
import { NewWebhook, WebhookChange, type WebhookDescription, type WebhookPatch } from './new-webhook.js';
import { signingSecrets, Webhook, type WebhookStatus } from './webhook.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const KNOWN = ['order.placed', 'pet.added'];
const sealedSecret = Buffer.from('one');

function webhook(description: Partial<WebhookDescription> = {}): Webhook {
  const id = Webhook.newId();
  const described = NewWebhook.create({ url: 'https://shop.example/', ...description }, KNOWN);
  return Webhook.add(described, { id, sealedSecret }, NOW);
}

function aChange(patch: WebhookPatch): WebhookChange {
  return WebhookChange.create(patch, KNOWN);
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
    expect(one.record).toMatchObject({ failingSince: undefined, throttledUntil: undefined, renewedAt: later(1) });
  });

  it.each<[string, WebhookPatch]>([
    ['stays active', { status: 'active' }],
    ['keeps its address', { url: 'https://shop.example/' }],
    ['is paused', { status: 'paused' }],
    ['is for other types', { types: ['pet.added'] }],
  ])('does not when it %s', (_name, change) => {
    const one = Webhook.restore({ ...webhook().record, ...failing });
    one.change(aChange(change), later(1));
    expect(one.record).toMatchObject({ ...failing, renewedAt: undefined });
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
    expect(webhook().disable('failing')).toBe(true);
    expect(disabled().disable('failing')).toBe(false);
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
