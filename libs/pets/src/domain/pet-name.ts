import { faultOfName } from '#kernel';
import { InvalidPet } from './pet.errors.js';

const NAME_MAX = 255;

/** @throws InvalidPet when `name` is not one of 1 to 255 characters with one that is visible */
export function requirePetName(name: string): void {
  const fault = faultOfName(name, NAME_MAX);
  if (fault !== undefined) throw InvalidPet.becauseName(fault);
}
