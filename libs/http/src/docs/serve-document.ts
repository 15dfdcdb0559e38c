import { hash } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { dump } from 'js-yaml';
import { JSON_TYPE } from '#http-server';
import { conditionOf } from '../input/headers/entity-tags.js';

/**
 * Serves the document at /openapi.json and /openapi.yaml. The texts are made once: SwaggerModule would make them for each
 * request, which takes up to 50 ms.
 */
export function serveDocument(server: FastifyInstance, document: OpenAPIObject): void {
  serveText(server, '/openapi.json', JSON_TYPE, JSON.stringify(document));
  serveText(server, '/openapi.yaml', 'text/yaml; charset=utf-8', dump(document, { skipInvalid: true, noRefs: true }));
}

function serveText(server: FastifyInstance, path: string, type: string, text: string): void {
  const bytes = Buffer.from(text);
  const tag = `"${hash('sha256', bytes, 'base64url')}"`;
  // `respondNotModified` compares the tag.
  server.get(path, { config: { rules: { revalidates: true } } }, (request, reply) => {
    conditionOf(request, 'If-None-Match');
    void reply.type(type).header('ETag', tag).send(bytes);
  });
}
