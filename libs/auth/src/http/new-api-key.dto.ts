import { ApiSchema } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';
import { Field, IsInt64, nameField } from '#http';
import { type ApiKeyDescription, DEFAULT_LIFETIME_DAYS, MAX_LIFETIME_DAYS } from '../domain/api-key.js';
import { KeyName } from '../domain/key-name.js';
import { DEFAULT_SCOPES, SCOPES } from '../domain/scope.js';

const keyName = nameField('The name of the key, which tells its purpose', KeyName.MAX_LENGTH, 'Front desk');

const keyScopes = new Field(
  {
    description: 'The scopes of the key; only scopes that the key of the request has.',
    enum: SCOPES,
    enumName: 'Scope',
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    default: DEFAULT_SCOPES,
  },
  () => [
    IsArray({ message: 'must be an array of texts' }),
    IsString({ each: true, message: 'must be an array of texts' }),
  ],
);

const lifetime = new Field(
  {
    description: 'The lifetime of the key in days.',
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIFETIME_DAYS,
    default: DEFAULT_LIFETIME_DAYS,
    example: 90,
  },
  () => [IsInt64(`1 to ${MAX_LIFETIME_DAYS} whole days`)],
);

@ApiSchema({ name: 'NewApiKey', description: 'The request body for an API key.' })
export class NewApiKeyDto implements Record<keyof ApiKeyDescription, unknown> {
  @keyName.required()
  name!: string;

  @keyScopes.optional()
  scopes: string[] | undefined;

  @lifetime.optional()
  lifetimeDays: bigint | undefined;
}
