import { declareError } from '#kernel';

export class CategoryExists extends declareError({
  code: 'category_exists',
  kind: 'conflict',
  when: 'A category with this name exists already, ignoring case.',
}) {
  static create(): CategoryExists {
    return new CategoryExists('A category with this name exists already, ignoring case.');
  }
}

export class CategoryNotFound extends declareError({
  code: 'category_not_found',
  kind: 'not_found',
  when: 'No category has this id.',
}) {
  static withId(id: bigint): CategoryNotFound {
    return new CategoryNotFound(`There is no category with the id ${id}.`);
  }
}

export class CategoryInUse extends declareError({
  code: 'category_in_use',
  kind: 'conflict',
  when: 'Animals belong to the category.',
}) {
  static withId(id: bigint): CategoryInUse {
    return new CategoryInUse(`Pets name the category ${id}: move or remove them first.`);
  }
}
