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
    return new InvalidApiKey(`The lifetime must be 1 to ${String(mostDays)} whole days.`);
  }
}
