import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** A secret of a local installation. */
export interface LocalSecret {
  readonly secret: string;
  /** The path of its file, which only its owner can read. */
  readonly file: string;
  /** Whether this call generated it. */
  readonly isNew: boolean;
}

/** The form of a secret. */
export interface SecretForm {
  readonly generate: () => string;
  readonly isValid: (secret: string) => boolean;
  /** The end of the message when the file holds no valid secret; it follows the path of the file. */
  readonly remedy: string;
}

/** A secret in a temporary file beside its file. */
export interface SecretDraft {
  /** Renames the temporary file to the file. @throws StartError */
  keep(): void;
  /** Removes the temporary file, if it still exists. */
  discard(): void;
}

/** A temporary file exists for seconds: an older one was left by a process that was killed. */
const DRAFT_MAX_AGE_MS = 60 * 60 * 1000;
const DRAFT_SUFFIX = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file in DATA_DIR with a secret of the local installation, readable by its owner only. */
export class LocalSecretFile {
  readonly path: string;

  constructor(
    private readonly directory: string,
    private readonly name: 'api-key' | 'webhook-secret-key',
  ) {
    this.path = join(directory, name);
  }

  /**
   * Reads the secret; generates it when there is no file. Removes temporary files of killed processes.
   * @throws StartError when the file cannot be read or written, or holds no valid secret
   */
  open({ generate, isValid, remedy }: SecretForm): LocalSecret {
    this.removeOldDrafts();
    const valid = (secret: string): string => {
      if (isValid(secret)) return secret;
      throw new StartError(`DATA_DIR: ${this.path} ${remedy}`);
    };
    const present = this.read();
    if (present !== undefined) return { secret: valid(present), file: this.path, isNew: false };
    const secret = generate();
    if (this.create(secret)) return { secret, file: this.path, isNew: true };
    return { secret: valid(this.read() ?? ''), file: this.path, isNew: false };
  }

  /** The content of the file; undefined when there is no file. @throws StartError when the file cannot be read */
  read(): string | undefined {
    try {
      return readFileSync(this.path, 'utf8').trim();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw this.fault('read', error);
    }
  }

  /**
   * Writes a secret to a temporary file, so that a full disk is noticed here, and the file never has an incomplete secret.
   * @throws StartError when the temporary file cannot be written
   */
  draft(secret: string): SecretDraft {
    const draft = this.writeDraft(secret);
    return {
      keep: () => {
        this.write(() => {
          renameSync(draft, this.path);
        });
      },
      discard: () => {
        rmSync(draft, { force: true });
      },
    };
  }

  /** Creates the file. @returns false when another process has created it at the same time */
  private create(secret: string): boolean {
    const draft = this.writeDraft(secret);
    try {
      linkSync(draft, this.path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw this.fault('write', error);
    } finally {
      rmSync(draft, { force: true });
    }
  }

  private writeDraft(secret: string): string {
    const draft = `${this.path}.${randomUUID()}`;
    this.write(() => {
      mkdirSync(this.directory, { recursive: true, mode: 0o700 });
      try {
        writeToDisk(draft, `${secret}\n`);
      } catch (error) {
        rmSync(draft, { force: true });
        throw error;
      }
    });
    return draft;
  }

  private write(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw this.fault('write', error);
    }
  }

  /** A temporary file that cannot be removed is not a reason to end the start. */
  private removeOldDrafts(): void {
    try {
      for (const entry of readdirSync(this.directory)) {
        if (!entry.startsWith(this.name) || !DRAFT_SUFFIX.test(entry.slice(this.name.length))) continue;
        const draft = join(this.directory, entry);
        if (Date.now() - statSync(draft).mtimeMs > DRAFT_MAX_AGE_MS) rmSync(draft, { force: true });
      }
    } catch {
      // The directory does not exist yet, or another process removes the files.
    }
  }

  private fault(verb: string, error: unknown): StartError {
    return new StartError(`DATA_DIR: cannot ${verb} ${this.path} (${(error as Error).message})`);
  }
}

function writeToDisk(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
