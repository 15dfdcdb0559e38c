/** How the document describes the header that carries the version of a single resource. */
export const ETAG = { ETag: 'The version of what is answered: a strong entity tag (RFC 9110).' };

/** How the document describes the header that names the address of what was made. */
export const LOCATION = { Location: 'The address of what was made, below the base address.' };

/** How the document describes the header that leads from page to page. */
export const LINK = { Link: 'The address of the next page, `rel="next"`; absent on the last page (RFC 8288).' };

/** How the document describes the header of an answer that holds a secret. */
export const NOT_STORED = { 'Cache-Control': '`no-store`: the answer holds a secret.' };

export const RATE_LIMIT = {
  'Retry-After': 'The seconds after which requests are taken again.',
  'RateLimit-Policy': 'What is limited, the requests in a window (`q`), and its seconds (`w`).',
  RateLimit: 'What is limited, the requests left (`r`), and the seconds until the window ends (`t`).',
};

export const REPLAYED = { 'Idempotent-Replayed': '`true` when this is the answer to an earlier request, repeated.' };

export function describeHeaders(headers: Readonly<Record<string, string>>): HeadersObject {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, description]) => [name, { description, schema: { type: 'string' } }]));
}

type HeadersObject = Record<string, { description: string; schema: { type: 'string' } }>;
