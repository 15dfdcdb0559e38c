import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypts and decrypts secrets that are stored and must be readable (AES-256-GCM). */
export class SecretBox {
  private known: readonly Buffer[] | undefined;

  /** @param openKeys returns keys of 32 bytes: the first encrypts, all decrypt, so that keys can be replaced */
  constructor(private readonly openKeys: () => readonly Buffer[]) {}

  private get keys(): readonly Buffer[] {
    return (this.known ??= this.openKeys());
  }

  /** Whether there is a key. */
  get isUsable(): boolean {
    return this.keys.length > 0;
  }

  /**
   * @param context the id of the owner; decryption needs the same context
   * @returns a random nonce (12 bytes), the tag (16 bytes) and the encrypted bytes
   * @throws Error when there is no key
   */
  seal(secret: Buffer, context: string): Buffer {
    const [key] = this.keys;
    if (key === undefined) throw new Error('there is no key to encrypt with');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** @returns undefined when no key decrypts it, or it was encrypted with another context */
  open(sealed: Buffer, context: string): Buffer | undefined {
    for (const key of this.keys) {
      const opened = openWith(key, sealed, context);
      if (opened !== undefined) return opened;
    }
    return undefined;
  }
}

function openWith(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A new key, in base64. */
export function newBoxKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** Whether a text is a key in base64. */
export function isBoxKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}
