import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import {
  ResponseHeaders,
  JsonBody,
  type JsonText,
  MergePatch,
  OptionalJsonBody,
  PageOf,
  Paging,
  PathParameter,
  text,
  WithHeaders,
} from '#http';
import { WebhooksService } from '../../application/webhooks/webhooks.service.js';
import {
  InvalidWebhookTransition,
  TooManyWebhooks,
  WebhookNotFound,
  WebhooksUnavailable,
} from '../../domain/webhooks/webhook.errors.js';
import { IssuedWebhookDto, NewWebhookDto, WebhookDto, WebhookPatchDto, WebhookRotationDto } from './webhook.dto.js';

const ID = 'The id of the webhook.';
const webhookIdText = { ...text, example: 'whk_0123456789abcdef01234567' };
const scope = 'webhooks:manage';
const stability = 'experimental';

@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @Operation({
    id: 'createWebhook',
    summary: 'Add a webhook',
    description:
      'Events that are published from now on are delivered to the URL, signed as Standard Webhooks specifies. The response ' +
      'contains the secret, which is not returned again. At most 20 webhooks can exist.',
    scope,
    success: { status: 201, description: 'The webhook and its secret.', type: IssuedWebhookDto },
    errors: [TooManyWebhooks, WebhooksUnavailable],
    returnsSecret: true,
    stability,
  })
  async createWebhook(
    @JsonBody(NewWebhookDto) body: NewWebhookDto,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<IssuedWebhookDto> {
    const { webhook, secret } = await this.webhooks.create(body);
    headers.forbidStoring();
    return IssuedWebhookDto.withSecret(webhook, secret);
  }

  @Get()
  @Operation({
    id: 'listWebhooks',
    summary: 'List webhooks',
    description: 'A page of webhooks in the order of their creation. The `Link` header leads to the next page.',
    scope,
    success: { status: 200, description: 'A page of webhooks.', type: WebhookDto, listName: 'Webhooks' },
    stability,
  })
  async listWebhooks(@PageOf() paging: Paging): Promise<JsonText<WebhookDto[]>> {
    const page = await this.webhooks.list(paging.after, paging.limit);
    return paging.respond(page, ({ webhook }) => WebhookDto.of(webhook));
  }

  @Get(':webhookId')
  @Operation({
    id: 'getWebhook',
    summary: 'Get a webhook',
    description: 'Returns the webhook without its secret.',
    scope,
    success: { status: 200, description: 'The webhook.', type: WebhookDto },
    errors: [WebhookNotFound],
    stability,
  })
  async getWebhook(@PathParameter('webhookId', webhookIdText, ID) webhookId: string): Promise<WebhookDto> {
    return WebhookDto.of((await this.webhooks.find(webhookId)).webhook);
  }

  @Patch(':webhookId')
  @Operation({
    id: 'updateWebhook',
    summary: 'Change, pause or resume a webhook',
    description:
      'Members that are absent are not changed. A webhook that becomes `active` resumes with the events published since it ' +
      'stopped, unless they have been deleted. Then, and after a change of `url`, pending deliveries are attempted for 3 ' +
      'days again.',
    scope,
    success: { status: 200, description: 'The changed webhook.', type: WebhookDto },
    errors: [WebhookNotFound, InvalidWebhookTransition],
    stability,
  })
  async updateWebhook(
    @PathParameter('webhookId', webhookIdText, ID) webhookId: string,
    @MergePatch(WebhookPatchDto) body: WebhookPatchDto,
  ): Promise<WebhookDto> {
    return WebhookDto.of(await this.webhooks.change(webhookId, body));
  }

  @Delete(':webhookId')
  @Operation({
    id: 'deleteWebhook',
    summary: 'Remove a webhook',
    description: 'No further deliveries are made. Deliveries in progress are completed.',
    scope,
    success: { status: 204, description: 'The webhook is removed.' },
    errors: [WebhookNotFound],
    stability,
  })
  async deleteWebhook(@PathParameter('webhookId', webhookIdText, ID) webhookId: string): Promise<void> {
    await this.webhooks.remove(webhookId);
  }

  @Post(':webhookId/rotate')
  @Operation({
    id: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook',
    description:
      'During a grace period (default: 24 hours), deliveries are signed with the new and with the previous secret, but not ' +
      'with older ones.',
    scope,
    success: { status: 200, description: 'The webhook and its new secret.', type: IssuedWebhookDto },
    errors: [WebhookNotFound, WebhooksUnavailable],
    returnsSecret: true,
    stability,
  })
  async rotateWebhookSecret(
    @PathParameter('webhookId', webhookIdText, ID) webhookId: string,
    @OptionalJsonBody(WebhookRotationDto) { graceSeconds }: WebhookRotationDto,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<IssuedWebhookDto> {
    const seconds = graceSeconds === undefined ? undefined : Number(graceSeconds);
    const { webhook, secret } = await this.webhooks.rotate(webhookId, seconds);
    headers.forbidStoring();
    return IssuedWebhookDto.withSecret(webhook, secret);
  }
}
