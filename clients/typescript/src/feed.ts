import { eventsCall, type Outcome } from './call.js';
import { nextCursor } from './paging.js';
import { AnimalStoreError } from './errors.js';

/**
 * The events of all pages, without end.
 * @param page requests the page behind a cursor or an id, or the first one; it waits where there is nothing yet
 * @throws AnimalStoreError also when the pages do not lead on: events would be missed, or come twice
 */
export async function* follow<T extends { readonly id: string }>(
  after: string | undefined,
  page: (after: string | undefined) => Promise<Outcome<T[]>>,
): AsyncGenerator<T> {
  let last = '';
  for (let from = after; ;) {
    const { data: events, response } = await eventsCall(page(from)).withResponse();
    const next = nextCursor(response);
    if (next === undefined) throw AnimalStoreError.unexpected(response, 'it has no link to go on from', events);
    for (const { id } of events) {
      if (id <= last) throw AnimalStoreError.unexpected(response, 'the feed goes back', events);
      last = id;
    }
    yield* events;
    from = next;
  }
}
