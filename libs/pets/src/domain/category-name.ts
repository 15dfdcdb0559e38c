import { caseFolded, Name } from '#kernel';

/** The name of a category. No two categories have names that differ in case alone. */
export class CategoryName extends Name {
  /** In Unicode code points. */
  static readonly MAX_LENGTH = 255;

  /** @throws InvalidValue when it is none */
  static create(text: string): CategoryName {
    return new CategoryName(text, CategoryName.MAX_LENGTH);
  }

  /** The same for names that differ in case alone. */
  static keyOf(text: string): string {
    return caseFolded(text);
  }
}
