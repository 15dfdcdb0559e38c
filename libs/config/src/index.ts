export { type DatabaseAddress, readDatabaseAddress } from './database-address.js';
export { type LocalSecret, LocalSecretFile, type SecretDraft } from './local-secret-file.js';
export { printable } from './printable.js';
export { SETTINGS, type Settings, describeSettings, readSettings } from './settings.js';
export { StartError, exitBecauseOf } from './start-error.js';
