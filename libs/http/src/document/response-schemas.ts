import type { OpenAPIObject } from '@nestjs/swagger';
import serializerOf from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { operationsOf } from './document.js';

type Schema = Record<string, unknown>;

/**
 * Sets the schemas of the successful responses in the document on every route that is added after this call. Fastify compiles
 * its serializers from them, so that a response contains the documented members only. (Errors are `ErrorBody` objects, which
 * have no others.)
 */
export function serializeAsDocumented(server: FastifyInstance, document: OpenAPIObject): void {
  server.setSerializerCompiler(({ schema }) => serializerOf(schema as Schema));
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
  server.addHook('onRoute', (route) => {
    const operation = operations.get(route.config?.rules?.operationId);
    if (operation === undefined) return;
    route.schema = { ...route.schema, response: responseSchemas(operation, document) };
  });
}

function responseSchemas(operation: Schema, document: OpenAPIObject): Record<string, Schema> {
  const responses = Object.entries(
    operation.responses as Record<string, { content?: Record<string, { schema: Schema }> }>,
  );
  const schemas = responses.flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema === undefined || !status.startsWith('2') ? [] : [[status, resolved(schema, document)] as const];
  });
  return Object.fromEntries(schemas);
}

/**
 * The schema with all references resolved; the document has no recursive schemas. `additionalProperties`, which the
 * document declares for clients, is removed: the serializer must not write undocumented members.
 */
function resolved(schema: unknown, document: OpenAPIObject): Schema {
  if (Array.isArray(schema)) return schema.map((item) => resolved(item, document)) as unknown as Schema;
  if (typeof schema !== 'object' || schema === null) return schema as Schema;
  const { $ref: reference } = schema as { $ref?: string };
  if (reference !== undefined) {
    return resolved(document.components?.schemas?.[reference.replace('#/components/schemas/', '')], document);
  }
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== true);
  return Object.fromEntries(entries.map(([key, value]) => [key, resolved(value, document)]));
}
