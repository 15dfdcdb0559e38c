import { declareError } from '#kernel';

export class ApiKeyNotFound extends declareError({
  code: 'api_key_not_found',
  kind: 'not_found',
  when: 'No API key has this id.',
}) {
  static create(): ApiKeyNotFound {
    return new ApiKeyNotFound('There is no API key with this id.');
  }
}

export class ApiKeyNotUsable extends declareError({
  code: 'invalid_status_transition',
  kind: 'conflict',
  when: 'The API key is revoked or expired.',
}) {
  static withId(keyId: string): ApiKeyNotUsable {
    return new ApiKeyNotUsable(`The API key ${keyId} is revoked or expired: it cannot be rotated.`);
  }
}

export class LastManagingKey extends declareError({
  code: 'invalid_status_transition',
  kind: 'conflict',
  when: 'The API key is the last valid one with `keys:manage`.',
}) {
  static withId(keyId: string): LastManagingKey {
    return new LastManagingKey(
      `The API key ${keyId} is the last valid one with keys:manage: only the command line can revoke it.`,
    );
  }
}

export class InsufficientScope extends declareError({
  code: 'insufficient_scope',
  kind: 'forbidden',
  when: 'The created or rotated key has a scope that the API key of the request does not have.',
}) {
  private constructor(
    message: string,
    /** The scope that the actor's key lacks. */
    readonly scope: string,
  ) {
    super(message);
  }

  static lacking(scope: string): InsufficientScope {
    return new InsufficientScope(
      `The API key does not have the scope ${scope}, so it cannot create or rotate a key with it.`,
      scope,
    );
  }
}
