import { Command } from 'commander';
import { type IssuedWebhook, MAX_WEBHOOKS, shownWebhook, type Webhook, WebhooksService } from '#events';
import { deliveriesCommand, retryCommand } from './deliveries.js';
import { grace } from './options.js';
import { formatTime, type Json, print, printOnce } from './output.js';
import { quoted } from './quoted.js';
import { type Context, inContext } from './run.js';
import { table } from './table.js';

interface AddOptions extends Json {
  readonly type?: string[];
  readonly description?: string;
}

interface RotateOptions extends Json {
  readonly grace?: number;
}

/** `webhooks list`, `add`, `rotate`, `remove`, `deliveries` and `retry`. */
export function webhooksCommand(): Command {
  const webhooks = new Command('webhooks').description('addresses that receive events, and their deliveries');
  webhooks.showHelpAfterError();
  webhooks
    .command('list')
    .description('all webhooks, without their secrets')
    .option('--json', 'print JSON')
    .action(inContext(list));
  webhooks
    .command('add')
    .description('add a webhook for future events and print its secret, once')
    .argument('<url>')
    .option('--type <type>', 'only events of this type; repeat the option for several', collect)
    .option('--description <text>', 'the purpose of the webhook')
    .option('--json', 'print JSON')
    .action(inContext(add));
  webhooks
    .command('rotate')
    .description(
      'rotate the secret of a webhook and print the new one, once; the previous secret also signs for a grace period',
    )
    .argument('<webhookId>')
    .option(
      '--grace <time>',
      'how long the previous secret signs, 0s to 7d, such as 90s, 30m, 24h (default: 24h)',
      grace,
    )
    .option('--json', 'print JSON')
    .action(inContext(rotate));
  webhooks
    .command('remove')
    .description('remove a webhook: no more events are sent to it')
    .argument('<webhookId>')
    .action(inContext(remove));
  return webhooks.addCommand(deliveriesCommand()).addCommand(retryCommand());
}

async function list(context: Context, { json }: Json): Promise<void> {
  const { rows } = await context.get(WebhooksService).list(undefined, MAX_WEBHOOKS);
  const webhooks = rows.map(({ webhook }) => webhook);
  await print(json === true ? JSON.stringify(webhooks.map(({ record }) => shownWebhook(record))) : asTable(webhooks));
}

async function add(context: Context, url: string, { type: types, description, json }: AddOptions): Promise<void> {
  const show = showing(json, 'the webhook was not created');
  await context.get(WebhooksService).create({ url, types, description }, show);
}

async function rotate(context: Context, webhookId: string, { grace: seconds, json }: RotateOptions): Promise<void> {
  const show = showing(json, 'the webhook was not changed');
  await context.get(WebhooksService).rotate(webhookId, seconds, show);
}

async function remove(context: Context, webhookId: string): Promise<void> {
  await context.get(WebhooksService).remove(webhookId);
  await print(`${webhookId} was removed.`);
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

/** Makes a function that prints a new secret, once. @param otherwise as for `printOnce` */
function showing(json: boolean | undefined, otherwise: string): (issued: IssuedWebhook) => Promise<void> {
  return (issued) => printOnce(json === true ? issuedAsJson(issued) : issuedAsText(issued), otherwise);
}

function issuedAsJson({ webhook, secret }: IssuedWebhook): string {
  return JSON.stringify({ ...shownWebhook(webhook.record), secret });
}

function issuedAsText({ webhook, secret }: IssuedWebhook): string {
  const { id, url, types = ['all'], description = '', formerSecretExpiresAt: former } = webhook.record;
  return [
    `secret:      ${secret}`,
    '             (not shown again: store it now)',
    ...(former === undefined || former <= new Date() ? [] : [`previous:    signs too until ${formatTime(former)}`]),
    `webhook id:  ${id}`,
    `url:         ${quoted(url)}`,
    `types:       ${types.join(', ')}`,
    `description: ${quoted(description)}`,
  ].join('\n');
}

function asTable(webhooks: readonly Webhook[]): string {
  const head = ['WEBHOOK ID', 'STATUS', 'URL', 'TYPES', 'CREATED', 'DESCRIPTION', 'REASON'];
  const rows = webhooks.map(({ record }) => [
    record.id,
    record.status,
    quoted(record.url),
    record.types?.join(',') ?? 'all',
    formatTime(record.createdAt),
    quoted(record.description ?? ''),
    record.disabledReason ?? '-',
  ]);
  return table([head, ...rows]);
}
