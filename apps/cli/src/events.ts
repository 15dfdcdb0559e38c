import { Command, InvalidArgumentError, Option } from 'commander';
import { eventJson, type EventPosition, EventsService, FEED_START, positionOf, type StoredEvent } from '#events';
import { formatTime, type Json, print } from './output.js';
import { type Context, inContext } from './run.js';

const PAGE = 100;
/** The time that one request waits for events; Ctrl-C ends the command during the wait, too. */
const WAIT_MS = 20_000;

interface TailOptions extends Json {
  readonly after?: EventPosition;
  readonly all?: boolean;
  readonly type?: string;
  readonly follow: boolean;
}

/** `events tail`. */
export function eventsCommand(): Command {
  const events = new Command('events').description('the changes of animals, categories and orders');
  events.showHelpAfterError();
  events
    .command('tail')
    .description('print events as they are published, from now on, until Ctrl-C')
    .addOption(new Option('--after <eventId>', 'begin after this event').argParser(position).conflicts(['all']))
    .option('--all', 'begin with the oldest stored event')
    .option('--type <type>', 'only events of this type, such as order.placed')
    .option('--no-follow', 'print the stored events (from the oldest, or after --after), then exit')
    .option('--json', 'print each event as one line of JSON')
    .action(inContext(tail));
  return events;
}

async function tail(context: Context, options: TailOptions): Promise<void> {
  const events = context.get(EventsService);
  let after = await beginning(events, options);
  let hasMore = true;
  while (hasMore || options.follow) {
    const query = { after, limit: PAGE, type: options.type };
    const deadline = performance.now() + WAIT_MS;
    const page = await (options.follow ? events.readOrWait(query, { deadline }) : events.read(query));
    for (const event of page.events) {
      if (!(await print(options.json === true ? eventJson(event) : asText(event)))) return;
    }
    after = page.next;
    ({ hasMore } = page);
  }
}

async function beginning(events: EventsService, { after, all, follow }: TailOptions): Promise<EventPosition> {
  if (after !== undefined) return after;
  // --no-follow never waits for new events, so it begins with the oldest stored one.
  return all === true || !follow ? FEED_START : events.latest();
}

function position(text: string): EventPosition {
  const found = positionOf(text);
  if (found === undefined)
    throw new InvalidArgumentError('It must be the id of an event: evt_ followed by 26 characters.');
  return found;
}

function asText({ id, type, occurredAt, subject, cause }: StoredEvent): string {
  return [formatTime(occurredAt), id, type.padEnd(16), `${subject.type} ${subject.id}`, cause.actor].join('  ');
}
