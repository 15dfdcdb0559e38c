import { Name } from '#kernel';

/** The name of a category. Names are unique, ignoring case. */
export class CategoryName extends Name {
  /** In Unicode code points. */
  static readonly MAX_LENGTH = 255;

  /** @param field contains the text @throws InvalidValue when the text is not a valid name */
  static create(text: string, field?: string): CategoryName {
    return new CategoryName(text, CategoryName.MAX_LENGTH, field);
  }
}
