import type { ServiceDescription } from '#http';

/** The introduction and the tags of the OpenAPI document. */
export const serviceDescription: ServiceDescription = {
  title: 'Animal Store',
  version: '1.0.0',
  contact: 'The Animal Store authors',
  description: [
    'Manages the animals of a store and their orders; no animal is sold twice.',
    '',
    '**To try it here**, press *Authorize* and enter an API key. A local service prints a key, or the path of its file, ' +
      'when it starts; for other services, ask the operator. The examples work unchanged in a new store: add an animal, ' +
      'list, get and change it; place an order, get, change and cancel it; and remove the animal last. The page stores ' +
      'the key in this browser (`localStorage`) until *Logout*: press that on a shared machine.',
    '',
    '- Every operation needs the key, sent as `Authorization: Bearer <API_KEY>`.',
    '- Integers of format `int64` are exact: read them with a parser that preserves all digits.',
    '- Every response that is not a success has a body of the schema `Error`; every response has `X-Request-Id`.',
    '- Undocumented members of a body and undocumented query parameters are ignored. Responses may get new members, so ' +
      'clients must ignore unknown ones.',
    '- An operation marked *beta* or *experimental* may still change; the others are stable for all of version 1.',
  ].join('\n'),
  tags: {
    pets: 'The animals of the store.',
    categories: 'The categories of the animals.',
    store: 'Orders and the inventory.',
    events: 'The changes of animals, categories and orders, as a feed.',
    webhooks: 'URLs that receive events.',
    'api-keys': 'The API keys of the service.',
  },
};
