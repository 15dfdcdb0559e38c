import { caseFolded, type Cause, type DomainEvent, faultOfName, faultOfText } from '#kernel';
import { InvalidCategory } from './category.errors.js';
import type { CategoryEventType } from './category.events.js';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 1000;

/** What is said of a category when it is made. */
export interface CategoryDescription {
  readonly name: string;
  readonly description?: string | undefined;
}

/** A category of pets. */
export interface Category extends CategoryDescription {
  readonly id: bigint;
}

/** Something that happened to a category. */
export type CategoryEvent = DomainEvent<CategoryEventType, Category>;

/** A category that keeps all the rules but has no id yet. Two categories whose names differ in case alone cannot be. */
export class NewCategory {
  private constructor(
    readonly name: string,
    readonly description: string | undefined,
    private readonly cause: Cause,
  ) {}

  /** @throws InvalidCategory when the name is none, or the description is longer than 1,000 characters or no text */
  static create({ name, description }: CategoryDescription, cause: Cause): NewCategory {
    const fault = faultOfName(name, NAME_MAX);
    if (fault !== undefined) throw InvalidCategory.becauseName(fault);
    const other = description === undefined ? undefined : faultOfText(description, DESCRIPTION_MAX);
    if (other !== undefined) throw InvalidCategory.becauseDescription(other);
    return new NewCategory(name, description, cause);
  }

  /** What has happened once the category has its id. */
  added(id: bigint): CategoryEvent {
    const { name, description, cause } = this;
    return { type: 'category.added', state: { id, name, description }, cause };
  }

  /** What no other category may have. */
  get nameKey(): string {
    return caseFolded(this.name);
  }
}
