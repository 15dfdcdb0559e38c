import { Name } from '#kernel';

/** The name of a pet. Several pets may have the same name. */
export class PetName extends Name {
  /** In Unicode code points. */
  static readonly MAX_LENGTH = 255;

  /** @throws InvalidValue when the text is not a valid name */
  static create(text: string): PetName {
    return new PetName(text, PetName.MAX_LENGTH);
  }
}
