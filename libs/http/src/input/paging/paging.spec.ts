import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Page } from '#kernel';
import { Paging } from './paging.js';
import { RequestError } from '#http-server';

const PAGE = new Page([{ id: 1n }], true);

/** The first page of the orders of a pet, and the `after` of its `Link` header. */
function ask(petId: string, query: Record<string, string> = {}): { paging: Paging; link: () => string } {
  const request = { routeOptions: { url: '/v1/pets/:petId/orders' }, params: { petId }, query };
  const headers = new Map<string, string>();
  const reply = {
    server: { publicPath: '/v1' },
    header: (name: string, value: string) => headers.set(name, value),
    type: () => reply,
    getSerializationFunction: () => JSON.stringify,
  };
  return {
    paging: Paging.of(request as unknown as FastifyRequest, reply as unknown as FastifyReply, []),
    link: () => headers.get('Link') ?? '',
  };
}

describe('the pages of a list below a path parameter', () => {
  const first = ask('7', { limit: '1' });
  first.paging.respond(PAGE, ({ id }) => String(id));
  const after = /after=([\w-]+)/.exec(first.link())?.[1] ?? '';

  it('have a link with the path of the request', () => {
    expect(first.link()).toBe(`</v1/pets/7/orders?limit=1&after=${after}>; rel="next"`);
    expect(ask('7', { after }).paging.after).toBe(1n);
  });

  it('are bound to that path', () => {
    expect(() => ask('8', { after })).toThrow(RequestError);
  });
});
