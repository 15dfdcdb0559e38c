import type { ServiceDescription } from '#platform/http';

/** What the OpenAPI document says of the service itself. */
export const serviceDescription: ServiceDescription = {
  title: 'Animal Store',
  version: '1.0.0',
  description: [
    'Keeps the animals of a store, and sells each of them once: through orders.',
    '',
    'Every operation needs an API key, sent as `Authorization: Bearer <API_KEY>`.',
    'Integers of format `int64` are exact: read them with a parser that keeps all of their digits.',
    'Every answer that is not a success carries an `Error`; every answer carries `X-Request-Id`.',
  ].join('\n'),
  tags: {
    pets: 'The animals of the store.',
    categories: 'What the animals are sorted into.',
    store: 'The orders for the animals.',
    'api-keys': 'The keys to the service.',
  },
};
