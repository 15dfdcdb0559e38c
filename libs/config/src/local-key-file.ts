import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** A key in a temporary file beside the key file. */
export interface KeyDraft {
  /** Renames the temporary file to the key file. @throws StartError */
  keep(): Promise<void>;
  /** Removes the temporary file, if it still exists. */
  discard(): Promise<void>;
}

/** The file in the data directory with the API key of the local user, readable by its owner only. */
export class LocalKeyFile {
  readonly path: string;

  constructor(private readonly dataDirectory: string) {
    this.path = join(dataDirectory, 'api-key');
  }

  /** The key in the file; undefined when there is no file. @throws StartError when the file cannot be read */
  async read(): Promise<string | undefined> {
    try {
      return (await readFile(this.path, 'utf8')).trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw this.fault('read', error);
    }
  }

  /**
   * Writes a key to a temporary file. A full disk is noticed here, and a start that is interrupted leaves no incomplete
   * key file. @throws StartError when the file cannot be written
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
