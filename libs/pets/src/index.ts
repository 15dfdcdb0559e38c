export { type RefusedLine, StockImportService, type StockLine } from './application/stock-import.service.js';
export { type ImportProgress, NOTHING_IMPORTED } from './domain/stock-imports.repository.js';
export { PetsApi } from './pets.api.js';
export { PetsModule } from './pets.module.js';
