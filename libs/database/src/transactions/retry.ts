import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailable, isLostRace } from '#postgres';

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Retries a transaction after a deadlock, a serialization failure or a lock timeout, up to 5 attempts. PostgreSQL has rolled
 * back the failed attempt, so a retry is safe. The pauses are random, so that two transactions do not collide again.
 * @param deadline by `performance.now()`: no attempt starts later
 * @throws DatabaseUnavailable after the last attempt, or when the deadline would pass
 */
export async function retryLostRaces<T>(transaction: () => Promise<T>, deadline: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isLostRace(error)) throw error;
      const pause = Math.random() * FIRST_PAUSE_MS * 2 ** attempt;
      if (attempt === MAX_ATTEMPTS || performance.now() + pause > deadline) throw new DatabaseUnavailable(error);
      await delay(pause);
    }
  }
}
