import { setTimeout as delay } from 'node:timers/promises';
import { Contended } from '#kernel';
import { isLostRace } from '#postgres';

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Retries a transaction after a deadlock, a serialization failure or a lock timeout. PostgreSQL has rolled back the failed
 * attempt, so a retry is safe. The pauses are random, so that two transactions do not collide again.
 * @param deadline by `performance.now()`: no attempt starts later
 * @throws Contended after the last attempt, or when the deadline would pass: all attempts are rolled back
 */
export async function retryLostRaces<T>(
  transaction: () => Promise<T>,
  deadline: number,
  maxAttempts = MAX_ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isLostRace(error)) throw error;
      const pause = Math.random() * FIRST_PAUSE_MS * 2 ** attempt;
      if (attempt >= maxAttempts || performance.now() + pause > deadline) throw Contended.create(error);
      await delay(pause);
    }
  }
}
