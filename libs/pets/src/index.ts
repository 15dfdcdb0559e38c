export {
  type CheckedLines,
  type EarlierImport,
  type RefusedLine,
  StockImportService,
  type StockLine,
} from './application/stock-import.service.js';
export { PetNotAvailable, PetNotFound } from './domain/pet.errors.js';
export { LineSample } from './domain/line-sample.js';
export {
  type ImportProgress,
  type KnownImport,
  NOTHING_IMPORTED,
  type StockFileFingerprint,
} from './domain/stock-imports.repository.js';
export { PetsApi } from './pets.api.js';
export { PetsModule } from './pets.module.js';
