import { eventsCall, type Outcome } from './call.js';
import { nextCursor } from './paging.js';
import { pause } from './pause.js';
import { AnimalStoreError } from './errors.js';

/** The pause after an empty page for which the service did not wait, as when a proxy removes `Prefer`. */
const POLL_MS = 1_000;

/**
 * An endless iterator over the events of all pages.
 * @param page requests the page after a cursor or an id, or the first page; it waits for new events
 * @param signal ends the pauses between pages
 * @throws AnimalStoreError also when the ids do not ascend
 */
export async function* follow<T extends { readonly id: string }>(
  after: string | undefined,
  page: (after: string | undefined) => Promise<Outcome<T[]>>,
  signal?: AbortSignal,
): AsyncGenerator<T> {
  let last = '';
  for (let from = after; ;) {
    const { data: events, response } = await eventsCall(page(from)).withResponse();
    const next = nextCursor(response);
    if (next === undefined) throw AnimalStoreError.unexpected(response, 'the page has no next link', events);
    for (const { id } of events) {
      if (id <= last) throw AnimalStoreError.unexpected(response, 'the ids do not ascend', events);
      last = id;
    }
    yield* events;
    const hasWaited = response.headers.has('Preference-Applied');
    if (events.length === 0 && !hasWaited) await pause(POLL_MS, signal);
    from = next;
  }
}
