export { type KeyDraft, LocalKeyFile } from './local-key-file.js';
