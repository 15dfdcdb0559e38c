import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Target } from './load.js';
import type { IssuedKeyJson } from './contract.js';

const WORKERS = 4;
const PAUSE_MS = 30;

/** Clients that issue keys and revoke every other one, until `end`. Records all acknowledged changes. */
export class KeyTurnover {
  readonly kept: string[] = [];
  readonly revoked: string[] = [];
  private readonly workers: Promise<void>[];
  private isEnded = false;

  constructor(private readonly target: Target) {
    this.workers = Array.from({ length: WORKERS }, () => this.work());
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.all(this.workers);
  }

  /** Checks that issued keys are valid and revoked ones are not. */
  async check(): Promise<void> {
    const statusWith = async (key: string): Promise<number> =>
      (await this.target.send({ path: '/v1/api-keys/current', key })).status;
    expect(new Set(await Promise.all(this.kept.map(statusWith)))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(this.revoked.map(statusWith)))).toEqual(new Set([401]));
  }

  private async work(): Promise<void> {
    for (let turn = 0; !this.isEnded; turn += 1) {
      await delay(PAUSE_MS);
      const issued = await this.target.send({ method: 'POST', path: '/v1/api-keys', body: { name: 'turnover' } });
      // The key may exist, but nobody knows it.
      if (issued.status === 503) continue;
      expect(issued.status).toBe(201);
      const { key, keyId } = JSON.parse(issued.text) as IssuedKeyJson;
      if (turn % 2 === 0) this.kept.push(key);
      else await this.revoke(keyId, key);
    }
  }

  /** Repeats the request until it succeeds. */
  private async revoke(keyId: string, key: string): Promise<void> {
    for (;;) {
      const { status } = await this.target.send({ method: 'DELETE', path: `/v1/api-keys/${keyId}` });
      if (status !== 503) {
        expect(status).toBe(204);
        this.revoked.push(key);
        return;
      }
      await delay(PAUSE_MS);
    }
  }
}
