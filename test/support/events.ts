import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientResponse, Client } from './client.js';
import { nextPage } from './contract.js';
import { projectRoot } from './paths.js';

/** An event as JSON.parse reads it; for ids within the safe integers. */
export interface EventJson {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly subject: { readonly type: string; readonly id: number | string };
  readonly actor: string;
  readonly requestId?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events in a response. */
export function eventsOf({ text }: ClientResponse): EventJson[] {
  return JSON.parse(text) as EventJson[];
}

/** The address of the next page in `Link`; every page of the feed has one. */
export function onward(page: ClientResponse): string {
  const address = nextPage(page);
  if (address === undefined) throw new Error('the page has no link to the next one');
  return address;
}

/** Reads a page of events, and waits up to 20 s for the first one, which transactions of other tests may delay. */
export function pageWithEvents(client: Pick<Client, 'get'>, address: string): Promise<ClientResponse> {
  return client.get(address, { headers: { Prefer: 'wait=20' } });
}

/**
 * Reads the feed from an address on, until a page is empty and either the events are complete or `seconds` have passed. A
 * transaction in the background delays the newest events.
 * @param isComplete whether no more events are expected; by default, after the first
 * @returns the events, and the address of the next page
 */
export async function readOn(
  client: Pick<Client, 'get'>,
  address = '/v1/events?limit=100',
  isComplete = (events: readonly EventJson[]): boolean => events.length > 0,
  seconds = 1,
): Promise<{ events: EventJson[]; next: string }> {
  const deadline = performance.now() + seconds * 1000;
  const events: EventJson[] = [];
  for (let next = address; ;) {
    const page = await client.get(next, isComplete(events) ? {} : { headers: { Prefer: 'wait=1' } });
    if (page.status !== 200) throw new Error(`${String(page.status)} ${page.text}`);
    next = onward(page);
    events.push(...eventsOf(page));
    const isOver = isComplete(events) || performance.now() > deadline;
    if (eventsOf(page).length === 0 && isOver) return { events, next };
  }
}

/** The statement of docs/operations.md that starts a new generation of the feed. */
export async function nextGeneration(): Promise<string> {
  const document = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8');
  const [statement] = /^SELECT setval\('events.generation', .+$/m.exec(document) ?? [];
  if (statement === undefined) throw new Error('docs/operations.md has no statement for a new generation');
  return statement;
}
