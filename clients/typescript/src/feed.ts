import { eventsCall, type Outcome } from './call.js';
import { nextCursor } from './paging.js';
import { AnimalStoreError } from './errors.js';

/**
 * An endless iterator over the events of all pages.
 * @param page requests the page after a cursor or an id, or the first page; it waits for new events
 * @throws AnimalStoreError also when the cursor of a page does not advance
 */
export async function* follow<T extends { readonly id: string }>(
  after: string | undefined,
  page: (after: string | undefined) => Promise<Outcome<T[]>>,
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
    from = next;
  }
}
