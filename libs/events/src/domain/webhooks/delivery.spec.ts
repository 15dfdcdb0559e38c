import { describe, expect, it } from '@jest/globals';
import { type Outcome, settle } from './delivery.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

function refused(status: number | undefined, retryAfterMs = 0): Outcome {
  const response = status === undefined ? undefined : { status, body: '', retryAfterMs };
  return { kind: 'unsuccessful', response, error: 'no success' };
}

function settled(outcome: Outcome, { attempts = 0, firstDueAt = NOW } = {}): ReturnType<typeof settle> {
  return settle({ attempts, firstDueAt }, outcome, NOW, 0.5);
}

function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds);
}

describe('a delivery after an attempt', () => {
  it('is delivered by any 2xx', () => {
    const response = { status: 204, body: '', retryAfterMs: 0 };
    expect(settled({ kind: 'delivered', response })).toMatchObject({
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: undefined,
      receiverSucceeded: true,
    });
  });

  it.each([undefined, 302, 404, 500])('is attempted again after %s', (status) => {
    expect(settled(refused(status))).toMatchObject({
      status: 'pending',
      attempts: 1,
      nextAttemptAt: later(5_000),
      throttledUntil: undefined,
      receiverSucceeded: false,
    });
  });

  it('fails for good after three days', () => {
    const outcome = settled(refused(500), { attempts: 11, firstDueAt: later(-3 * DAY_MS) });
    expect(outcome).toMatchObject({ status: 'failed', attempts: 12, nextAttemptAt: undefined, isGone: false });
  });

  it('fails at once when the receiver is gone', () => {
    expect(settled(refused(410))).toMatchObject({ status: 'failed', isGone: true });
  });

  it.each([429, 503])('holds up all others when the receiver asks for that by %s', (status) => {
    expect(settled(refused(status, 60_000))).toMatchObject({
      nextAttemptAt: later(60_000),
      throttledUntil: later(60_000),
    });
    expect(settled(refused(status)).throttledUntil).toBeUndefined();
  });

  it('holds up others only as long as Retry-After asks, however long it has to wait itself', () => {
    const outcome = settled(refused(503, 1_000), { attempts: 7 });
    expect(outcome).toMatchObject({ nextAttemptAt: later(12 * 3_600_000), throttledUntil: later(1_000) });
    expect(settled(refused(503, 2 * DAY_MS)).throttledUntil).toEqual(later(DAY_MS));
  });

  it('holds up others though it fails for good', () => {
    const outcome = settled(refused(503, 60_000), { firstDueAt: later(-3 * DAY_MS) });
    expect(outcome).toMatchObject({ status: 'failed', throttledUntil: later(60_000) });
  });

  it('holds up no other because of a response about this event', () => {
    expect(settled(refused(500, 60_000))).toMatchObject({ nextAttemptAt: later(60_000), throttledUntil: undefined });
  });

  it('fails when there is nothing to send, which says nothing about the receiver', () => {
    const outcome = settled({ kind: 'undeliverable', error: 'gone' }, { attempts: 2 });
    expect(outcome).toMatchObject({ status: 'failed', attempts: 2, receiverSucceeded: undefined });
  });

  it('waits a minute when the service cannot send it, which counts as no attempt', () => {
    const outcome = settled({ kind: 'postponed', error: 'no key' }, { attempts: 2 });
    const minute = later(60_000);
    expect(outcome).toMatchObject({ status: 'pending', attempts: 2, nextAttemptAt: minute, throttledUntil: minute });
    expect(outcome.receiverSucceeded).toBeUndefined();
  });
});
