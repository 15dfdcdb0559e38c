import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import type { ApiKey } from '../domain/api-key.js';
import { type Scope, SCOPES } from '../domain/scope.js';

@ApiSchema({ name: 'CurrentApiKey', description: 'What a key tells of itself. All times are UTC, to the millisecond.' })
export class CurrentApiKeyDto {
  @ApiProperty({ description: 'The public id of the key.', example: 'key_0123456789abcdef01234567' })
  keyId!: string;

  @ApiProperty({ description: 'What the key is for.', example: 'Front desk' })
  name!: string;

  @ApiProperty({
    description: 'What the key may do.',
    enum: SCOPES,
    enumName: 'Scope',
    enumSchema: { description: 'What a key may do; each operation names the one that it needs.' },
    isArray: true,
  })
  scopes!: readonly Scope[];

  @ApiProperty({
    description: 'When the key expires.',
    type: 'string',
    format: 'date-time',
    example: '2027-11-27T12:00:00.000Z',
  })
  expiresAt!: string;

  static of({ record: { keyId, name, scopes, expiresAt } }: ApiKey): EveryMemberOf<CurrentApiKeyDto> {
    return { keyId, name, scopes, expiresAt: expiresAt.toISOString() };
  }
}

@ApiSchema({
  name: 'ApiKey',
  description: 'A key as returned, never its secret. All times are UTC, to the millisecond.',
})
export class ApiKeyDto extends CurrentApiKeyDto {
  @ApiProperty({ description: 'The first characters of the secret, to recognise it by.', example: 'ask_Zm9v' })
  prefix!: string;

  @ApiProperty({
    description: 'When the key was made.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:00:00.000Z',
  })
  createdAt!: string;

  @ApiPropertyOptional({
    description: 'When the key was revoked.',
    type: 'string',
    format: 'date-time',
    example: '2027-01-15T09:30:00.000Z',
  })
  revokedAt?: string;

  @ApiPropertyOptional({
    description: 'When the key was last used, to a minute.',
    type: 'string',
    format: 'date-time',
    example: '2027-01-15T09:29:00.000Z',
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

@ApiSchema({ name: 'IssuedApiKey', description: 'A key with its secret, right after it was made.' })
export class IssuedApiKeyDto extends CurrentApiKeyDto {
  @ApiProperty({
    description: 'The secret, to be sent as the bearer token; it is shown this once and never again.',
    example: 'ask_…',
  })
  key!: string;

  static withSecret(apiKey: ApiKey, secret: string): EveryMemberOf<IssuedApiKeyDto> {
    return { ...CurrentApiKeyDto.of(apiKey), key: secret };
  }
}
