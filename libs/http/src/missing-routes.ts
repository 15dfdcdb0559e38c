import type { INestApplication } from '@nestjs/common';
import { ExternalContextCreator } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH, RequestError } from '#http-server';
import { checkExpectation } from './guards/expect.guard.js';

/** The handler that Nest's guards are bound to for requests without a route. */
const missingRoute = { refuse: (request: unknown): never => refuse(request as FastifyRequest) };

/**
 * Responds to requests without a handler: 404, or 405 on the routes of `refuseOtherMethods`. Nest calls guards only for
 * its handlers, so below `/v1` they are bound by `ExternalContextCreator`, as Nest documents it for libraries.
 */
export function respondToMissingRoutes(server: FastifyInstance, nest: INestApplication): void {
  const withGuards = { guards: true, interceptors: false, filters: false };
  const guardAndRefuse = nest
    .get(ExternalContextCreator)
    .create(missingRoute, missingRoute.refuse, 'refuse', undefined, undefined, undefined, undefined, withGuards);
  server.addHook('onRequest', (request, reply, done) => {
    const hasHandler = isHandled(request);
    if (belongsToApi(request)) {
      if (hasHandler) done();
      else guardAndRefuse(request, reply).catch(done);
      return;
    }
    // `/docs`, `/openapi.*` and the management port need no key.
    try {
      checkExpectation(request);
      if (!hasHandler) refuse(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  });
}

/** @throws RequestError `not_found`, `method_not_allowed` */
function refuse(request: FastifyRequest): never {
  const allow = request.routeOptions.config.rules?.allow;
  if (allow === undefined || lacksParameter(request))
    throw new RequestError('not_found', 'There is no resource at this path.');
  throw new RequestError('method_not_allowed', `This path has the methods ${allow} only.`, { Allow: allow });
}

function isHandled(request: FastifyRequest): boolean {
  return !request.is404 && request.routeOptions.config.rules?.allow === undefined && !lacksParameter(request);
}

/** The router matches `/v1/pets/` as a pet with an empty id. */
function lacksParameter({ params }: FastifyRequest): boolean {
  const given = params as Readonly<Record<string, string>>;
  for (const name in given) if (given[name] === '') return true;
  return false;
}

/** Whether the path is `/v1` or below it, so that the guards apply. */
function belongsToApi(request: FastifyRequest): boolean {
  // The router decodes the path before it matches a route; without a route the path is decoded here.
  const path = request.is404 ? decodedPath(request.raw.url ?? '') : (request.routeOptions.url ?? '');
  return path === API_PATH || path.startsWith(`${API_PATH}/`);
}

function decodedPath(url: string): string {
  // Removes scheme and authority of the absolute form. (`URL` would also resolve dot segments.)
  const origin = /^https?:\/\/[^/?]*/i.exec(url)?.[0] ?? '';
  return decodeURIComponent(url.slice(origin.length).split('?', 1)[0] ?? '');
}

/**
 * Adds routes that respond 405 with `Allow` to the methods that a path does not have. Call it after all routes are added.
 * Fastify adds a HEAD route for each GET route, so `Allow` contains it.
 */
export function refuseOtherMethods(server: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of routes) {
    const others = server.supportedMethods.filter((method) => !methods.has(method));
    const rules = { allow: Array.from(methods).sort().join(', ') };
    server.route({ method: others, url, config: { rules }, handler: notReached });
  }
}

/** Collects the methods of every route that is added after this call, by path. */
export function collectRoutes(server: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const routes = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    const methods = routes.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name.toUpperCase());
    routes.set(url, methods);
  });
  return routes;
}

function notReached(_request: FastifyRequest, reply: FastifyReply): void {
  // The onRequest hook has already responded.
  reply.callNotFound();
}
