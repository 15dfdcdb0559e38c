import { hash } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { dump } from 'js-yaml';
import { JSON_TYPE } from '#http-server';
import { conditionOf } from '../input/headers/entity-tags.js';

/**
 * Serves the document at /openapi.json and /openapi.yaml. Each text is made once: SwaggerModule would make it for each request,
 * which takes up to 50 ms.
 */
export function serveDocument(server: FastifyInstance, document: OpenAPIObject): void {
  serveText(server, '/openapi.json', JSON_TYPE, () => JSON.stringify(document));
  serveText(server, '/openapi.yaml', 'text/yaml; charset=utf-8', () =>
    dump(document, { skipInvalid: true, noRefs: true }),
  );
}

/** @param write is called once, at the first request: writing YAML would take 7 % of the time of a start */
function serveText(server: FastifyInstance, path: string, type: string, write: () => string): void {
  let response: { readonly bytes: Buffer; readonly tag: string } | undefined;
  // `respondNotModified` compares the tag.
  server.get(path, { config: { rules: { revalidates: true } } }, (request, reply) => {
    conditionOf(request, 'If-None-Match');
    response ??= taggedText(write());
    void reply.type(type).header('ETag', response.tag).send(response.bytes);
  });
}

function taggedText(text: string): { bytes: Buffer; tag: string } {
  const bytes = Buffer.from(text);
  return { bytes, tag: `"${hash('sha256', bytes, 'base64url')}"` };
}
