import { DomainError } from '#kernel';

export class InvalidCategory extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_body';

  static becauseName(fault: string): InvalidCategory {
    return new InvalidCategory(`name ${fault}.`);
  }

  static becauseDescription(fault: string): InvalidCategory {
    return new InvalidCategory(`description ${fault}.`);
  }
}

export class CategoryExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'category_exists';

  static create(): CategoryExists {
    return new CategoryExists('There is a category with this name already, but for its case.');
  }
}

export class CategoryNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'category_not_found';

  static withId(id: bigint): CategoryNotFound {
    return new CategoryNotFound(`There is no category with the id ${String(id)}.`);
  }
}

export class CategoryInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'category_in_use';

  static withId(id: bigint): CategoryInUse {
    return new CategoryInUse(`Pets name the category ${String(id)}: move or remove them first.`);
  }
}

export class CategoryPreconditionFailed extends DomainError {
  readonly kind = 'precondition_failed';
  readonly code = 'precondition_failed';

  static of(id: bigint): CategoryPreconditionFailed {
    return new CategoryPreconditionFailed(
      `The category ${String(id)} is no longer what If-Match names: fetch it again.`,
    );
  }
}
