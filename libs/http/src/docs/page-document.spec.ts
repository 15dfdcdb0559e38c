import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { pageDocument } from './page-document.js';

function failure(description: string): object {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

const document = {
  info: { title: 'A service', version: '1', description: 'What it does.' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        responses: { 200: { description: 'Things.' }, 400: failure('`bad`: Bad.'), 503: failure('`away`: Away.') },
      },
      post: {
        operationId: 'addThing',
        responses: { 201: { description: 'A thing.' }, 413: failure('`large`: Large.'), 503: failure('`away`: Away.') },
      },
    },
  },
  components: { schemas: { Thing: { type: 'object', additionalProperties: true } } },
} as unknown as OpenAPIObject;

describe('the document of the page', () => {
  it('has the common failures once, and one response for them in each operation', () => {
    const page = pageDocument(document);
    const { get, post } = page.paths['/things'] ?? {};
    expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', 'default']);
    expect(Object.keys(post?.responses ?? {})).toEqual(['201', 'default']);
    expect(get?.responses.default).toMatchObject(failure(expect.stringContaining('introduction') as unknown as string));
    expect(page.info.description).toMatch(/^What it does\.\n[^]+\n- 413 `large`: Large\.\n- 503 `away`: Away\.$/);
  });

  it('has no additionalProperties', () => {
    expect(pageDocument(document).components?.schemas?.Thing).toEqual({ type: 'object' });
  });

  it('does not change the document', () => {
    const before = structuredClone(document);
    pageDocument(document);
    expect(document).toEqual(before);
  });
});
