import { type Cause, type DomainEvent, faultOfText, InvalidValue } from '#kernel';
import { CategoryPreconditionFailed } from './category.errors.js';
import type { CategoryEventType } from './category.events.js';
import { CategoryName } from './category-name.js';

/** The longest description, in Unicode code points. */
export const MAX_DESCRIPTION = 1_000;

/** What is said of a category when it is made. */
export interface CategoryDescription {
  readonly name: string;
  readonly description?: string | undefined;
}

/** What is stored of a category. */
export interface CategoryRecord {
  readonly id: bigint;
  readonly name: string;
  readonly description: string | undefined;
  /** Counts the changes; starts at 1. */
  readonly version: bigint;
}

/** What a list shows of a category. */
export type ListedCategory = Omit<CategoryRecord, 'version'>;

/** Something that happened to a category. */
export type CategoryEvent = DomainEvent<CategoryEventType, CategoryRecord>;

/** A category that keeps all the rules but has no id yet. Two categories whose names differ in case alone cannot be. */
export class NewCategory {
  private constructor(
    readonly name: CategoryName,
    readonly description: string | undefined,
    /** What causes it to be added. */
    readonly cause: Cause,
  ) {}

  /** @throws InvalidValue when the name is none, or the description is longer than 1,000 characters or no text */
  static create({ name, description }: CategoryDescription, cause: Cause): NewCategory {
    const categoryName = CategoryName.create(name);
    requireDescription(description);
    return new NewCategory(categoryName, description, cause);
  }

  /** What no other category may have. */
  get nameKey(): string {
    return CategoryName.keyOf(this.name.text);
  }
}

/** What is said of a category when it is changed; what is left out stays. */
export interface CategoryPatch {
  readonly name?: string | undefined;
  /** Null takes it away. */
  readonly description?: string | null | undefined;
}

/** What is to be different about a category; what is left out stays. It keeps every rule that holds for any category. */
export class CategoryChange {
  private constructor(
    readonly name: CategoryName | undefined,
    /** Null takes it away. */
    readonly description: string | null | undefined,
  ) {}

  /** @throws InvalidValue as for a new category */
  static create({ name, description }: CategoryPatch): CategoryChange {
    const categoryName = name === undefined ? undefined : CategoryName.create(name);
    requireDescription(description ?? undefined);
    return new CategoryChange(categoryName, description);
  }
}

/** A category of pets. */
export class Category {
  private recorded: readonly CategoryEvent[] = [];

  private constructor(private state: CategoryRecord) {}

  /** The category as it was stored; the rules were kept when it was. */
  static restore(record: CategoryRecord): Category {
    return new Category(record);
  }

  /** A category that is new, with the id that it has got. */
  static add({ name, description, cause }: NewCategory, id: bigint): Category {
    const category = new Category({ id, name: name.text, description, version: 1n });
    category.happened('category.added', cause);
    return category;
  }

  /** What there is to know of the category. */
  get record(): CategoryRecord {
    return this.state;
  }

  /** What has happened to the category since it was restored. */
  get events(): readonly CategoryEvent[] {
    return this.recorded;
  }

  /** What no other category may have. */
  get nameKey(): string {
    return CategoryName.keyOf(this.state.name);
  }

  /** @throws CategoryPreconditionFailed unless the version is one of `versions`; undefined allows any */
  requireVersion(versions: readonly bigint[] | undefined): void {
    if (versions?.includes(this.state.version) === false) throw CategoryPreconditionFailed.of(this.state.id);
  }

  /** Changes what the change names, if that is another. */
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

  private happened(type: CategoryEventType, cause: Cause): void {
    this.recorded = [...this.recorded, { type, state: this.state, cause }];
  }
}

function requireDescription(description: string | undefined): void {
  const fault = description === undefined ? undefined : faultOfText(description, MAX_DESCRIPTION);
  if (fault !== undefined) throw InvalidValue.because('description', fault);
}
