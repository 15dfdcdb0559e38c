import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.js';
import { isLostRace } from './sqlstate.js';

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Runs a transaction again when it lost to others at the same time: a deadlock, a serialization failure, a lock that
 * was not to be had. Each attempt was rolled back, so it is safe to repeat. The pauses are random, so that those who
 * met once do not meet again.
 * @throws DatabaseUnavailable when it lost every time
 */
export async function retryLostRaces<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isLostRace(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new DatabaseUnavailable(error);
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
