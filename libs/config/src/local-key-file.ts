import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** A key that is on disk beside its file, and not yet in its place. */
export interface KeyDraft {
  /** Puts it in its place. @throws StartError */
  keep(): Promise<void>;
  /** Removes it, unless it was kept. */
  discard(): Promise<void>;
}

/** The file in the data directory that holds the key of the person at the machine, readable by its owner alone. */
export class LocalKeyFile {
  readonly path: string;

  constructor(private readonly dataDirectory: string) {
    this.path = join(dataDirectory, 'api-key');
  }

  /** What is in it, without the line's end; undefined when there is no file. @throws StartError when it cannot be read */
  async read(): Promise<string | undefined> {
    try {
      return (await readFile(this.path, 'utf8')).trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw this.fault('read', error);
    }
  }

  /**
   * Writes a key beside the file: what can fail for lack of room fails here, and no start that is cut short leaves half
   * of a key. @throws StartError when it cannot be written
   */
  async draft(secret: string): Promise<KeyDraft> {
    const draft = `${this.path}.${randomUUID()}`;
    const discard = (): Promise<void> => rm(draft, { force: true });
    try {
      await mkdir(this.dataDirectory, { recursive: true });
      await writeToDisk(draft, `${secret}\n`);
    } catch (error) {
      await discard().catch(() => undefined);
      throw this.fault('write', error);
    }
    const keep = async (): Promise<void> => {
      await rename(draft, this.path).catch((error: unknown) => {
        throw this.fault('write', error);
      });
    };
    return { keep, discard };
  }

  private fault(verb: string, error: unknown): StartError {
    return new StartError(`DATA_DIR: cannot ${verb} ${this.path} (${(error as Error).message})`);
  }
}

async function writeToDisk(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
