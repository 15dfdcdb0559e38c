import { DomainError } from '#kernel';

export class ApiKeyNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'api_key_not_found';

  static create(): ApiKeyNotFound {
    return new ApiKeyNotFound('There is no API key with this id.');
  }
}

export class InvalidApiKey extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_body';

  static becauseName(fault: string): InvalidApiKey {
    return new InvalidApiKey(`name ${fault}.`);
  }

  static becauseScopes(allowed: readonly string[]): InvalidApiKey {
    return new InvalidApiKey(`scopes must be one or more of ${allowed.join(', ')}, none twice.`);
  }

  static becauseLifetime(mostDays: number): InvalidApiKey {
    return new InvalidApiKey(`lifetimeDays must be 1 to ${String(mostDays)} whole days.`);
  }
}

export class InvalidGrace extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_body';

  static becauseOutside(mostSeconds: number): InvalidGrace {
    return new InvalidGrace(`graceSeconds must be a whole number of seconds, from 0 to ${String(mostSeconds)}.`);
  }
}

export class ApiKeyEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'invalid_status_transition';

  static withId(keyId: string): ApiKeyEnded {
    return new ApiKeyEnded(`The API key ${keyId} is revoked or expired: it cannot be rotated.`);
  }
}

export class LastManagingKey extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'invalid_status_transition';

  static withId(keyId: string): LastManagingKey {
    return new LastManagingKey(
      `The API key ${keyId} is the last usable one with keys:manage: only the command line can revoke it.`,
    );
  }
}

export class InsufficientScope extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'insufficient_scope';

  private constructor(
    message: string,
    /** The scope that the actor's key lacks. */
    readonly scope: string,
  ) {
    super(message);
  }

  static lacking(scope: string): InsufficientScope {
    return new InsufficientScope(`The API key lacks the scope ${scope}, so it can give it to no other key.`, scope);
  }
}
