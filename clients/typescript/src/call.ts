import { AnimalStoreError } from './errors.js';

/** The result of a call of openapi-fetch. */
export interface Outcome<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** A promise of a result that can also return the HTTP response. */
export interface Call<T> extends Promise<T> {
  /** The result and its HTTP response, for the headers. The body has been read. */
  withResponse(): Promise<{ readonly data: T; readonly response: Response }>;
  /**
   * The result and its entity tag, for `ifMatch`. Single pets and categories have one.
   * @throws AnimalStoreError `unexpected_response` when the response has no `ETag`
   */
  withEtag(): Promise<{ readonly data: T; readonly etag: string }>;
}

/** The call of an operation that returns one resource. @param member an int64 member of the resource */
export function resourceCall<T>(outcome: Promise<Outcome<T>>, member = 'id'): Call<T> {
  return callOf(outcome, (data) => isResource(data, member), 'no such resource is in it');
}

/** The call of an operation that returns nothing. */
export function emptyCall(outcome: Promise<Outcome<unknown>>): Call<void> {
  return callOf(outcome as Promise<Outcome<void>>, (data) => data === undefined, 'it has a body');
}

/** The items of a page, and its response. */
export function pageCall<T>(outcome: Promise<Outcome<T[]>>): Call<T[]> {
  return callOf(
    outcome,
    (data) => Array.isArray(data) && data.every((item) => isResource(item)),
    'it is no list of resources',
  );
}

/** The call of an operation that returns one event. */
export function eventCall<T>(outcome: Promise<Outcome<T>>): Call<T> {
  return callOf(outcome, (data) => isEvent(data), 'no event is in it');
}

/** The events of a page, and its response. */
export function eventsCall<T>(outcome: Promise<Outcome<T[]>>): Call<T[]> {
  return callOf(outcome, (data) => Array.isArray(data) && data.every(isEvent), 'it is no list of events');
}

function callOf<T>(outcome: Promise<Outcome<T>>, isRight: (data: unknown) => boolean, complaint: string): Call<T> {
  const checked = outcome.then(({ data, error, response }) => {
    if (!response.ok) throw AnimalStoreError.of(error, response);
    if (!isRight(data)) throw AnimalStoreError.unexpected(response, complaint, data);
    return { data: data as T, response };
  });
  const result = checked.then(({ data }) => data);
  const withResponse: Call<T>['withResponse'] = () => {
    // Only the returned promise rejects.
    result.catch(() => undefined);
    return checked;
  };
  const withEtag: Call<T>['withEtag'] = async () => {
    const { data, response } = await withResponse();
    const etag = response.headers.get('ETag');
    if (etag === null) throw AnimalStoreError.unexpected(response, 'it has no ETag', data);
    return { data, etag };
  };
  return Object.assign(result, { withResponse, withEtag });
}

/** Whether JSON is a resource of the service: the member is an int64. */
function isResource(data: unknown, member = 'id'): boolean {
  return typeof data === 'object' && data !== null && typeof (data as Record<string, unknown>)[member] === 'bigint';
}

function isEvent(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string';
}
