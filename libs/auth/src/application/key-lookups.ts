import { DatabaseUnavailable } from '#platform/database';
import type { ApiKey } from '../domain/api-key.js';
import type { ApiKeysRepository } from '../domain/api-keys.repository.js';

const MAX_UNDER_WAY = 2;
const MAX_TOGETHER = 200;
/** As long as a request waits for its key; a frozen connection must not hold up those who come later. */
const TIMEOUT_MS = 5_000;

interface Waiting {
  readonly hash: Buffer;
  readonly resolve: (key: ApiKey | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the database for keys by their hashes. While it is being asked, further hashes wait and go together in the next
 * query, so that a flood of unknown keys takes no more than two connections from those who have a key.
 */
export class KeyLookups {
  private readonly waiting: Waiting[] = [];
  private underWay = 0;

  constructor(private readonly keys: Pick<ApiKeysRepository, 'findByHashes'>) {}

  /** @throws DatabaseUnavailable, or as the driver does */
  find(hash: Buffer): Promise<ApiKey | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ hash, resolve, reject });
      this.askNext();
    });
  }

  private askNext(): void {
    if (this.underWay === MAX_UNDER_WAY || this.waiting.length === 0) return;
    this.underWay += 1;
    void this.ask(this.waiting.splice(0, MAX_TOGETHER)).finally(() => {
      this.underWay -= 1;
      this.askNext();
    });
  }

  private async ask(batch: readonly Waiting[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DatabaseUnavailable('no answer about keys'));
      }, TIMEOUT_MS);
    });
    try {
      const found = await Promise.race([this.keys.findByHashes(batch.map(({ hash }) => hash)), late]);
      for (const [at, { resolve }] of batch.entries()) resolve(found[at]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
