import { type Outcome, pageCall } from './call.js';
import { AnimalStoreError } from './errors.js';
import { targetOf } from './link-header.js';

/**
 * The items of all pages in ascending order of id, each page requested when it is needed.
 * @param page requests the page behind a cursor, or the first one
 * @throws AnimalStoreError also when the pages do not lead on: the list would have gaps, or no end
 */
export async function* walk<T extends { readonly id: bigint }>(
  page: (after: string | undefined) => Promise<Outcome<T[]>>,
): AsyncGenerator<T> {
  const seen = new Set<string | undefined>();
  let last: bigint | undefined;
  let after: string | undefined;
  do {
    const { data: items, response } = await pageCall(page(after)).withResponse();
    seen.add(after);
    after = nextCursor(response);
    for (const { id } of items) {
      if (last !== undefined && id <= last) throw AnimalStoreError.unexpected(response, 'the list goes back', items);
      last = id;
    }
    if (after !== undefined && seen.has(after)) {
      throw AnimalStoreError.unexpected(response, 'the list leads back to a page that it came from', items);
    }
    yield* items;
  } while (after !== undefined);
}

/**
 * The cursor in the next page's address. The address itself is not requested: a proxy may have given it another prefix
 * or host, and the key is sent to the base address alone.
 */
export function nextCursor(response: Response): string | undefined {
  const header = response.headers.get('Link') ?? '';
  try {
    const target = targetOf(header, 'next');
    if (target === undefined) return undefined;
    const cursor = new URL(target, 'http://localhost').searchParams.get('after');
    if (cursor) return cursor;
    throw new SyntaxError('no cursor is in the address of the next page');
  } catch (cause) {
    throw AnimalStoreError.unexpected(response, 'its Link header cannot be followed', header, cause);
  }
}
