import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailable, isLostRace } from '#postgres';

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs a transaction again when it lost a race: a deadlock, a serialization failure, a lock timeout. Each attempt was
 * rolled back, so it is safe to repeat. The pauses are random, so that transactions that met once do not meet again.
 * @param deadline by `performance.now()`: no attempt starts later
 * @throws DatabaseUnavailable when it lost every time, or ran out of time
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
