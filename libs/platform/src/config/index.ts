export { type DatabaseAddress, readDatabaseAddress } from './database-address.js';
export { printable } from './printable.js';
export { describeSettings, SETTINGS, readSettings, type Settings } from './settings.js';
export { exitBecauseOf, StartError } from './start-error.js';
