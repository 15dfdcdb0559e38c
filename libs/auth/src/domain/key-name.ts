import { Name } from '#kernel';

/** The name of an API key: what it is for. */
export class KeyName extends Name {
  /** In Unicode code points. */
  static readonly MAX_LENGTH = 100;

  /** @throws InvalidValue when it is none */
  static create(text: string): KeyName {
    return new KeyName(text, KeyName.MAX_LENGTH);
  }
}
