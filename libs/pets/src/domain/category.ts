import { AggregateRoot, caseFolded, type Cause, type DomainEvent, requireText } from '#kernel';
import { CategoryName } from './category-name.js';

/** The longest description, in Unicode code points. */
export const MAX_DESCRIPTION = 1_000;

/** The values of a new category, before they are checked. */
export interface CategoryDescription {
  readonly name: string;
  readonly description?: string | undefined;
}

/** A category as it is stored. */
export interface CategoryRecord {
  readonly id: bigint;
  readonly name: string;
  readonly description: string | undefined;
  /** 1 for a new category; incremented by every change. */
  readonly version: bigint;
}

/** A category in a list. */
export type ListedCategory = Omit<CategoryRecord, 'version'>;

/** The types of the events of categories. */
export const CATEGORY_EVENTS = ['category.added', 'category.changed', 'category.removed'] as const;

export type CategoryEventType = (typeof CATEGORY_EVENTS)[number];

/** A domain event of a category. */
export type CategoryEvent = DomainEvent<CategoryEventType, CategoryRecord>;

/** A valid category without an id. PostgreSQL assigns the id, and checks that the name is unique, when it is added. */
export class NewCategory {
  private constructor(
    readonly name: CategoryName,
    readonly description: string | undefined,
    /** The cause of the addition. */
    readonly cause: Cause,
  ) {}

  /**
   * @param field contains the name, for the message
   * @throws InvalidValue when the name or the description is not valid
   */
  static create({ name, description }: CategoryDescription, cause: Cause, field?: string): NewCategory {
    const categoryName = CategoryName.create(name, field);
    requireText('description', description ?? '', MAX_DESCRIPTION);
    return new NewCategory(categoryName, description, cause);
  }

  /** The same text for names that differ only in case; unique among all categories. */
  get nameKey(): string {
    return caseFolded(this.name.text);
  }
}

/** The new values of a change of a category, before they are checked; an undefined member leaves the value as it is. */
export interface CategoryPatch {
  readonly name?: string | undefined;
  /** Null removes the description. */
  readonly description?: string | null | undefined;
}

/** A valid change of a category; an undefined member leaves the value as it is. */
export class CategoryChange {
  private constructor(
    readonly name: CategoryName | undefined,
    /** Null removes the description. */
    readonly description: string | null | undefined,
  ) {}

  /** @throws InvalidValue as for a new category */
  static create({ name, description }: CategoryPatch): CategoryChange {
    const categoryName = name === undefined ? undefined : CategoryName.create(name);
    requireText('description', description ?? '', MAX_DESCRIPTION);
    return new CategoryChange(categoryName, description);
  }
}

/** A category of pets. */
export class Category extends AggregateRoot<CategoryRecord, CategoryEventType> {
  /** A stored category, without validation. */
  static restore(record: CategoryRecord): Category {
    return new Category(record);
  }

  /** A new category, with its id. */
  static add({ name, description, cause }: NewCategory, id: bigint): Category {
    const category = new Category({ id, name: name.text, description, version: 1n });
    category.happened('category.added', cause);
    return category;
  }

  /** The same text for names that differ only in case; unique among all categories. */
  get nameKey(): string {
    return caseFolded(this.state.name);
  }

  /** Changes the category. A change to the present values has no effect. */
  change(change: CategoryChange, cause: Cause): void {
    const { description: given = this.state.description } = change;
    const name = change.name?.text ?? this.state.name;
    const description = given ?? undefined;
    if (name === this.state.name && description === this.state.description) return;
    this.state = { ...this.state, name, description, version: this.state.version + 1n };
    this.happened('category.changed', cause);
  }

  /** Records that the category is removed. */
  remove(cause: Cause): void {
    this.happened('category.removed', cause);
  }
}
