import { expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { fastify } from 'fastify';
import { serializeAsDocumented } from './response-schemas.js';

const document: OpenAPIObject = {
  openapi: '3.0.3',
  info: { title: 'A shop', version: '1' },
  paths: {
    '/things/1': {
      get: {
        operationId: 'getThing',
        responses: {
          200: {
            description: 'A thing.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { id: { type: 'integer' } }, additionalProperties: true },
    },
  },
};

it('a response has only the members of the document, which allows additional ones', async () => {
  const server = fastify();
  serializeAsDocumented(server, document);
  const config = { rules: { operationId: 'getThing' } };
  server.get('/things/1', { config }, () => ({ id: 9_223_372_036_854_775_807n, secret: 'kept' }));
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const text = await fetch(`${address}/things/1`).then((response) => response.text());
  await server.close();
  expect(text).toBe('{"id":9223372036854775807}');
});
