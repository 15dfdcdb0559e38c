import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type EveryMemberOf, time } from '#http';
import type { ApiKey } from '../domain/api-key.js';
import { type Scope, SCOPES } from '../domain/scope.js';

@ApiSchema({ name: 'CurrentApiKey', description: 'The API key of the request. All times are UTC with milliseconds.' })
export class CurrentApiKeyDto {
  @ApiProperty({ description: 'The public id of the key.', example: 'key_0123456789abcdef01234567' })
  keyId!: string;

  @ApiProperty({ description: 'The name of the key, which tells its purpose.', example: 'Front desk' })
  name!: string;

  @ApiProperty({
    description: 'The scopes of the key.',
    enum: SCOPES,
    enumName: 'Scope',
    enumSchema: { description: 'A permission of an API key. Each operation requires at most one scope.' },
    isArray: true,
  })
  scopes!: readonly Scope[];

  @time.required({ description: 'The time of expiry.', example: '2027-11-27T12:00:00.000Z' })
  expiresAt!: string;

  static of({ record: { keyId, name, scopes, expiresAt } }: ApiKey): EveryMemberOf<CurrentApiKeyDto> {
    return { keyId, name, scopes, expiresAt: expiresAt.toISOString() };
  }
}

@ApiSchema({
  name: 'ApiKey',
  description: 'An API key, without its secret. All times are UTC with milliseconds.',
})
export class ApiKeyDto extends CurrentApiKeyDto {
  @ApiProperty({ description: 'The first characters of the secret, to identify it.', example: 'ask_Zm9v' })
  prefix!: string;

  @time.required({ description: 'The time of creation.' })
  createdAt!: string;

  @time.optional({ description: 'The time of revocation.', example: '2027-01-15T09:30:00.000Z' })
  revokedAt?: string;

  @time.optional({
    description: 'The time of the last use, updated at most once a minute.',
    example: '2027-01-15T09:29:17.042Z',
  })
  lastUsedAt?: string;

  static override of(apiKey: ApiKey): EveryMemberOf<ApiKeyDto> {
    const { prefix, createdAt, revokedAt, lastUsedAt } = apiKey.record;
    return {
      ...CurrentApiKeyDto.of(apiKey),
      prefix,
      createdAt: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString(),
    };
  }
}

@ApiSchema({ name: 'IssuedApiKey', description: 'An API key with its secret.' })
export class IssuedApiKeyDto extends CurrentApiKeyDto {
  @ApiProperty({
    description: 'The secret, to be sent as the bearer token. It is not returned again.',
    example: 'ask_…',
  })
  key!: string;

  static withSecret(apiKey: ApiKey, secret: string): EveryMemberOf<IssuedApiKeyDto> {
    return { ...CurrentApiKeyDto.of(apiKey), key: secret };
  }
}
