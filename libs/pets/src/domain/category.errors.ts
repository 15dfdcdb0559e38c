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
