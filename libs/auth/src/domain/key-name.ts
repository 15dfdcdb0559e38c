import { Name } from '#kernel';

/** The name of an API key, which describes its purpose. */
export class KeyName extends Name {
  /** In Unicode code points. */
  static readonly MAX_LENGTH = 100;

  /** @throws InvalidValue when the text is not a valid name */
  static create(text: string): KeyName {
    return new KeyName(text, KeyName.MAX_LENGTH);
  }
}
