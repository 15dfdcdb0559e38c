import type { INestApplication } from '@nestjs/common';
import { ExternalContextCreator } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH, RequestError } from '#http-server';
import { checkExpectation } from './guards/expect.guard.js';

/** Stands for the controller of requests to a path or a method that has none. */
const missingRoute = { refuse: (request: unknown): never => refuse(request as FastifyRequest) };

/**
 * Responds to requests that no handler is there for: 404, or 405 on the routes of `refuseOtherMethods`. Nest calls guards
 * for its own handlers alone, so below `/v1` this one is given the same guards, as Nest documents it for libraries.
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
    // The documents and the management port, which need no key.
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
  if (allow === undefined || lacksParameter(request)) throw new RequestError('not_found', 'Nothing has this path.');
  throw new RequestError('method_not_allowed', `This path has the methods ${allow} only.`, { Allow: allow });
}

function isHandled(request: FastifyRequest): boolean {
  return !request.is404 && request.routeOptions.config.rules?.allow === undefined && !lacksParameter(request);
}

/** The router takes `/v1/pets/` for a pet whose id is empty. */
function lacksParameter({ params }: FastifyRequest): boolean {
  const given = params as Readonly<Record<string, string>>;
  for (const name in given) if (given[name] === '') return true;
  return false;
}

/** A guarded path: `/v1` and all below it. */
function belongsToApi(request: FastifyRequest): boolean {
  // The router decodes before it matches, so the route tells what was asked for; only without one must the path.
  const path = request.is404 ? decodedPath(request.raw.url ?? '') : (request.routeOptions.url ?? '');
  return path === API_PATH || path.startsWith(`${API_PATH}/`);
}

function decodedPath(url: string): string {
  // Of a target in absolute form, what follows the authority. (URL would resolve the dots away.)
  const origin = /^https?:\/\/[^/?]*/i.exec(url)?.[0] ?? '';
  return decodeURIComponent(url.slice(origin.length).split('?', 1)[0] ?? '');
}

/**
 * Makes every path respond to its missing methods with 405 and `Allow`. Call it when all routes are there.
 * A HEAD route comes with each GET route, so `Allow` names it.
 */
export function refuseOtherMethods(server: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of routes) {
    const others = server.supportedMethods.filter((method) => !methods.has(method));
    const rules = { allow: Array.from(methods).sort().join(', ') };
    server.route({ method: others, url, config: { rules }, handler: notReached });
  }
}

/** Notes the methods of every route that is added from now on, by its path. */
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
  // The hook has responded before.
  reply.callNotFound();
}
