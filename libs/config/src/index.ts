export { type DatabaseAddress, readDatabaseAddress } from './database-address.js';
export { type KeyDraft, LocalKeyFile } from './local-key-file.js';
export { type LocalSecret, openLocalSecret } from './local-secret.js';
export { printable } from './printable.js';
export { SETTINGS, type Settings, describeSettings, readSettings } from './settings.js';
export { StartError, exitBecauseOf } from './start-error.js';
