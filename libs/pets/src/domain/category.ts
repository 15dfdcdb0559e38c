import { caseFolded, type Cause, type DomainEvent, faultOfName, faultOfText } from '#kernel';
import { CategoryPreconditionFailed, InvalidCategory } from './category.errors.js';
import type { CategoryEventType } from './category.events.js';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 1000;

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
    readonly name: string,
    readonly description: string | undefined,
    /** What causes it to be added. */
    readonly cause: Cause,
  ) {}

  /** @throws InvalidCategory when the name is none, or the description is longer than 1,000 characters or no text */
  static create({ name, description }: CategoryDescription, cause: Cause): NewCategory {
    requireName(name);
    requireDescription(description);
    return new NewCategory(name, description, cause);
  }

  /** What no other category may have. */
  get nameKey(): string {
    return caseFolded(this.name);
  }
}

/** What is to be different about a category; what is left out stays. It keeps every rule that holds for any category. */
export class CategoryChange {
  private constructor(
    readonly name: string | undefined,
    /** Null takes it away. */
    readonly description: string | null | undefined,
  ) {}

  /** @throws InvalidCategory as for a new category */
  static create({ name, description }: { name?: string; description?: string | null }): CategoryChange {
    if (name !== undefined) requireName(name);
    requireDescription(description ?? undefined);
    return new CategoryChange(name, description);
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
    const category = new Category({ id, name, description, version: 1n });
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
    return caseFolded(this.state.name);
  }

  /** @throws CategoryPreconditionFailed unless the version is one of `versions`; undefined allows any */
  requireVersion(versions: readonly bigint[] | undefined): void {
    if (versions?.includes(this.state.version) === false) throw CategoryPreconditionFailed.of(this.state.id);
  }

  /** Changes what the change names, if that is another. */
  change(change: CategoryChange, cause: Cause): void {
    const { name = this.state.name, description: given = this.state.description } = change;
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

function requireName(name: string): void {
  const fault = faultOfName(name, NAME_MAX);
  if (fault !== undefined) throw InvalidCategory.becauseName(fault);
}

function requireDescription(description: string | undefined): void {
  const fault = description === undefined ? undefined : faultOfText(description, DESCRIPTION_MAX);
  if (fault !== undefined) throw InvalidCategory.becauseDescription(fault);
}
