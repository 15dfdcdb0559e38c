export { ApiKeysService, type IssuedKey } from './application/api-keys.service.js';
export { AuthModule } from './auth.module.js';
export type { ApiKey, ApiKeyDescription, ApiKeyRecord } from './domain/api-key.js';
export type { RegisteredName } from './domain/api-keys.repository.js';
export { DEFAULT_SCOPES, type Scope, SCOPES } from './domain/scope.js';
export { isSecret, newSecret } from './domain/secret.js';
export { ApiKeyGuard } from './http/api-key.guard.js';
