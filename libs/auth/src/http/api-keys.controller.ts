import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ResponseHeaders,
  JsonBody,
  type JsonText,
  OptionalJsonBody,
  PageOf,
  Paging,
  PathParameter,
  text,
  WithHeaders,
} from '#http';
import { ApiKeysService } from '../application/api-keys.service.js';
import { Actor } from '../domain/actor.js';
import { ApiKeyNotUsable, ApiKeyNotFound, InsufficientScope, LastManagingKey } from '../domain/api-key.errors.js';
import { ApiKeyDto, CurrentApiKeyDto, IssuedApiKeyDto } from './api-key.dto.js';
import { ByActor } from './by-actor.js';
import { unauthorized } from './challenge.js';
import { NewApiKeyDto } from './new-api-key.dto.js';
import { Operation } from './operation.js';
import { RotationDto } from './rotation.dto.js';

const ID = 'The public id of the key.';
const keyIdText = { ...text, example: 'key_0123456789abcdef01234567' };

@ApiTags('api-keys')
@Controller('api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Post()
  @Operation({
    id: 'createApiKey',
    summary: 'Create an API key',
    description:
      'The response contains the secret, which is not returned again. A key cannot grant a scope that it does not have.',
    scope: 'keys:manage',
    success: { status: 201, description: 'The key and its secret.', type: IssuedApiKeyDto },
    errors: [InsufficientScope],
    returnsSecret: true,
    stability: 'experimental',
  })
  async createApiKey(
    @JsonBody(NewApiKeyDto) { name, scopes, lifetimeDays }: NewApiKeyDto,
    @ByActor() actor: Actor,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<IssuedApiKeyDto> {
    await this.requireValid(actor);
    const { apiKey, secret } = await this.keys.issue({ name, scopes, lifetimeDays: numberOf(lifetimeDays) }, actor);
    headers.forbidStoring();
    return IssuedApiKeyDto.withSecret(apiKey, secret);
  }

  @Get()
  @Operation({
    id: 'listApiKeys',
    summary: 'List API keys',
    description: 'A page of keys in the order of their creation. The `Link` header leads to the next page.',
    scope: 'keys:manage',
    success: { status: 200, description: 'A page of keys.', type: ApiKeyDto, listName: 'ApiKeys' },
    stability: 'experimental',
  })
  async listApiKeys(@PageOf() paging: Paging): Promise<JsonText<ApiKeyDto[]>> {
    const page = await this.keys.list(paging.after, paging.limit);
    return paging.respond(page, ({ apiKey }) => ApiKeyDto.of(apiKey));
  }

  @Get('current')
  @Operation({
    id: 'getCurrentApiKey',
    summary: 'Get the API key of the request',
    description: 'Returns the key that authenticates the request.',
    success: { status: 200, description: 'The key of the request.', type: CurrentApiKeyDto },
    stability: 'experimental',
  })
  getCurrentApiKey(@ByActor() { key }: Actor): CurrentApiKeyDto | undefined {
    return key && CurrentApiKeyDto.of(key);
  }

  @Post(':keyId/rotate')
  @Operation({
    id: 'rotateApiKey',
    summary: 'Rotate the secret of an API key',
    description:
      'The id, the scopes and the expiry do not change. The previous secret remains valid for a grace period (default: 24 ' +
      'hours); older secrets are valid until then at most, so a period of 0 ends all of them. A key with a scope that the ' +
      'key of the request does not have cannot be rotated.',
    scope: 'keys:manage',
    success: { status: 200, description: 'The key and its new secret.', type: IssuedApiKeyDto },
    errors: [ApiKeyNotFound, ApiKeyNotUsable, InsufficientScope],
    returnsSecret: true,
    stability: 'experimental',
  })
  async rotateApiKey(
    @PathParameter('keyId', keyIdText, ID) keyId: string,
    @OptionalJsonBody(RotationDto) { graceSeconds }: RotationDto,
    @ByActor() actor: Actor,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<IssuedApiKeyDto> {
    await this.requireValid(actor);
    const { apiKey, secret } = await this.keys.rotate(keyId, numberOf(graceSeconds), actor);
    headers.forbidStoring();
    return IssuedApiKeyDto.withSecret(apiKey, secret);
  }

  @Delete(':keyId')
  @Operation({
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    description:
      'Revokes a key permanently. The last valid key with `keys:manage` can only be revoked on the command line.',
    scope: 'keys:manage',
    success: { status: 204, description: 'The key is revoked; a repeated request has no further effect.' },
    errors: [ApiKeyNotFound, LastManagingKey],
    stability: 'experimental',
  })
  async revokeApiKey(@PathParameter('keyId', keyIdText, ID) keyId: string, @ByActor() actor: Actor): Promise<void> {
    await this.keys.revoke(keyId, actor);
  }

  /** For operations that return a secret: a secret that was revoked or replaced while the body arrived must not get another one. */
  private async requireValid(actor: Actor): Promise<void> {
    if (!(await this.keys.isValid(actor))) throw unauthorized(true);
  }
}

function numberOf(integer: bigint | undefined): number | undefined {
  return integer === undefined ? undefined : Number(integer);
}
