import type { ServiceDescription } from '#http';

/** What the OpenAPI document says of the service itself. */
export const serviceDescription: ServiceDescription = {
  title: 'Animal Store',
  version: '1.0.0',
  contact: 'The Animal Store authors',
  description: [
    'Keeps the animals of a store, and sells each of them once: through orders.',
    '',
    '**To try it here**, press *Authorize* and give an API key. A local service printed one when it started, and says ' +
      'where it keeps it; for any other, ask its operator. The examples work as they stand in a new store: add an ' +
      'animal, list, get and change it; place an order, get, change and cancel it; and remove the animal last. The page ' +
      'keeps the key in this browser (`localStorage`) until *Logout*: press that on a machine that others use.',
    '',
    '- Every operation needs the key, sent as `Authorization: Bearer <API_KEY>`.',
    '- Integers of format `int64` are exact: read them with a parser that keeps all of their digits.',
    '- Every response that is not a success carries an `Error`; every response carries `X-Request-Id`.',
    '- Members of a body and query parameters that are not named here are ignored. Responses may get further members, so ' +
      'a client ignores those that it does not know.',
    '- An operation marked *beta* or *experimental* may still change; the others keep their promises for all of version 1.',
  ].join('\n'),
  tags: {
    pets: 'The animals of the store.',
    categories: 'What the animals are sorted into.',
    store: 'The orders for the animals.',
    events: 'What has happened to them, as a feed to follow.',
    webhooks: 'Addresses that receive events.',
    'api-keys': 'The keys to the service.',
  },
};
