import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import {
  DeliveriesService,
  DELIVERY_STATUSES,
  deliveryIdOf,
  deliveryIdText,
  type DeliveryRecord,
  type DeliveryStatus,
} from '#events';
import { wholeNumber } from './options.js';
import { formatTime, type Json, newestOnly, print, remark } from './output.js';
import { quoted } from './quoted.js';
import { type Context, inContext } from './run.js';
import { table } from './table.js';

const MAX_SHOWN = 1_000;

interface ListOptions extends Json {
  readonly status?: DeliveryStatus;
  readonly limit: number;
}

/** `webhooks deliveries`. */
export function deliveriesCommand(): Command {
  return new Command('deliveries')
    .description('the deliveries to a webhook and their status; the newest come first')
    .argument('<webhookId>')
    .addOption(new Option('--status <status>', 'only those with this status').choices(DELIVERY_STATUSES))
    .option('--limit <number>', `the number of deliveries, 1 to ${MAX_SHOWN}`, wholeNumber(1, MAX_SHOWN), 20)
    .option('--json', 'print JSON')
    .action(inContext(list));
}

/** `webhooks retry`. */
export function retryCommand(): Command {
  const ids = new Argument('<deliveryId...>', 'delivery ids, as printed by `webhooks deliveries`').argParser(
    deliveryIds,
  );
  return new Command('retry')
    .description('send deliveries again, regardless of their status')
    .argument('<webhookId>')
    .addArgument(ids)
    .action(inContext(retry));
}

async function list(context: Context, webhookId: string, { status, limit: most, json }: ListOptions): Promise<void> {
  const query = { before: undefined, limit: most, status };
  const { rows, hasNext } = await context.get(DeliveriesService).list(webhookId, query);
  await print(json === true ? JSON.stringify(rows.map(asJson)) : asTable(rows));
  if (hasNext) remark(newestOnly(most, MAX_SHOWN, 'deliveries'));
}

async function retry(context: Context, webhookId: string, ids: readonly bigint[]): Promise<void> {
  for (const id of ids) {
    await context.get(DeliveriesService).retry(webhookId, id);
    await print(`${deliveryIdText(id)} will be sent again.`);
  }
}

function deliveryIds(text: string, before: readonly bigint[] = []): readonly bigint[] {
  const id = deliveryIdOf(text);
  if (id === undefined) throw new InvalidArgumentError('It must be the id of a delivery, such as dlv_1.');
  return [...before, id];
}

function asJson({ id, ...delivery }: DeliveryRecord): object {
  return { id: deliveryIdText(id), ...delivery };
}

function asTable(deliveries: readonly DeliveryRecord[]): string {
  const head = ['DELIVERY ID', 'STATUS', 'EVENT', 'TYPE', 'ATTEMPTS', 'LAST', 'NEXT', 'RESPONSE', 'ERROR'];
  const rows = deliveries.map((delivery) => [
    deliveryIdText(delivery.id),
    delivery.status,
    delivery.eventId,
    delivery.eventType,
    String(delivery.attempts),
    formatTime(delivery.lastAttemptAt),
    formatTime(delivery.nextAttemptAt),
    String(delivery.responseStatus ?? '-'),
    delivery.error === undefined ? '-' : quoted(delivery.error),
  ]);
  return table([head, ...rows]);
}
