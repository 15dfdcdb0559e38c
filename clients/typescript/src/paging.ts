import { type Outcome, pageCall } from './call.js';
import { AnimalStoreError } from './errors.js';
import { targetOf } from './link-header.js';

/**
 * Iterates over the items of all pages in ascending order of id. A page is requested when its first item is.
 * @param page requests the page after a cursor, or the first page
 * @throws AnimalStoreError also when the ids do not ascend, as in a page that was sent before, or an empty page has a next link
 */
export async function* walk<T extends { readonly id: bigint }>(
  page: (after: string | undefined) => Promise<Outcome<T[]>>,
): AsyncGenerator<T> {
  let last: bigint | undefined;
  let after: string | undefined;
  do {
    const { data: items, response } = await pageCall(page(after)).withResponse();
    after = nextCursor(response);
    for (const { id } of items) {
      if (last !== undefined && id <= last) throw AnimalStoreError.unexpected(response, 'the ids do not ascend', items);
      last = id;
    }
    if (after !== undefined && items.length === 0) {
      throw AnimalStoreError.unexpected(response, 'an empty page has a next link', items);
    }
    yield* items;
  } while (after !== undefined);
}

/**
 * The cursor in the URL of the next page. The URL itself is not requested: a proxy may have changed its prefix or host,
 * and the key must be sent to the base URL only.
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
