import { type Cause, int64FromDigits, InvalidValue } from '#kernel';
import { NewCategory } from './category.js';
import { NewPet } from './new-pet.js';
import { PetName } from './pet-name.js';
import { PET_STATUSES, type PetStatus } from './pet-status.js';

/** The fields of a line of a stock list, as texts; an empty text is the same as undefined. */
export interface StockItemDescription {
  readonly name: string;
  readonly categoryId?: string | undefined;
  /** The category's name, when its id is not given. */
  readonly category?: string | undefined;
  readonly status?: string | undefined;
}

/** A valid animal of a stock list. Its category may not exist yet. */
export class StockItem {
  private constructor(
    private readonly name: string,
    /** The id of the category, or a category to add unless one with its name exists. */
    readonly category: bigint | NewCategory,
    private readonly status: PetStatus | undefined,
    private readonly cause: Cause,
  ) {}

  /** @throws InvalidValue */
  static create(description: StockItemDescription, cause: Cause): StockItem {
    const { name, categoryId = '', category = '', status = '' } = description;
    PetName.create(name);
    return new StockItem(name, readCategory(categoryId, category, cause), readStatus(status), cause);
  }

  /** The animal, with the id of its category. */
  toPet(categoryId: bigint): NewPet {
    return NewPet.create({ name: this.name, categoryId, status: this.status }, this.cause);
  }
}

function readCategory(id: string, name: string, cause: Cause): bigint | NewCategory {
  if (id === '' && name === '') throw InvalidValue.because('a category or categoryId', 'must be given');
  if (id === '') return NewCategory.create({ name }, cause, 'category');
  const read = int64FromDigits(id);
  if (read === undefined) throw InvalidValue.because('categoryId', 'must be an int64 in plain digits');
  return read;
}

function readStatus(text: string): PetStatus | undefined {
  if (text === '') return undefined;
  const status = PET_STATUSES.find((one) => one === text);
  if (status === undefined) throw InvalidValue.because('status', `must be one of ${PET_STATUSES.join(', ')}, or empty`);
  return status;
}
