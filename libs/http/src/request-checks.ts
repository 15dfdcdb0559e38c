import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel';
import { inTime, API_PATH, headerValues, RequestError } from '#http-server';
import { announceDeprecation } from './document/deprecation.js';
import { checkTags } from './input/conditions.js';
import type { RouteRules } from './operation.js';
import type { RateLimit } from '#rate-limit';

/** Decides who may send a request; the auth module provides it. */
export interface RequestGuard {
  /**
   * @returns a promise when it cannot be decided at once
   * @throws when the request carries no valid key
   */
  authenticate(request: FastifyRequest): Promise<void> | undefined;
  /** @throws when the key of an authenticated request lacks `scope` */
  authorize(request: FastifyRequest, scope: string): void;
  /** Is told of every call of a deprecated operation that its key allows. It keeps nobody waiting, and never throws. */
  noteDeprecatedCall(request: FastifyRequest, operation: string): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request: the public id of the API key. The guard sets it. */
    callerId?: string;
  }
}

/**
 * Checks every readable request before its body is read, in the order that the contract gives: the key and how often it
 * is used, the route and its method, the scope, the media type. (Nest runs its own guards after the body has been parsed.)
 * @param guard absent: a server that needs no key
 */
export function installRequestChecks(
  server: FastifyInstance,
  clock: Clock,
  guard?: RequestGuard,
  rateLimit?: RateLimit,
): void {
  const authenticate = (request: FastifyRequest) => guard?.authenticate(request);
  const enter =
    rateLimit?.isSet === true
      ? (request: FastifyRequest, reply: FastifyReply) => rateLimit.admit(request, reply, () => authenticate(request))
      : authenticate;
  const check = (request: FastifyRequest, reply: FastifyReply): void => {
    checkExpectation(request);
    const rules = request.routeOptions.config.rules ?? {};
    checkRoute(request, rules);
    if (rules.scope !== undefined) guard?.authorize(request, rules.scope);
    if (rules.deprecation !== undefined) {
      guard?.noteDeprecatedCall(request, documentedName(request));
      announceDeprecation(rules.deprecation, reply, clock.now());
    }
    if (rules.refusesIdempotencyKey === true) refuseIdempotencyKey(request);
    if (rules.revalidates === true) checkTags(request);
    if (expectsBody(request, rules)) checkMediaType(request, rules.mediaTypes ?? []);
  };
  server.addHook('onRequest', (request, reply, done) => {
    settle(() => {
      const entering = belongsToApi(request) ? enter(request, reply) : undefined;
      if (entering === undefined) {
        check(request, reply);
        return undefined;
      }
      return inTime(entering).then(() => {
        check(request, reply);
      });
    }, done);
  });
}

/** Tells `done` of the end of `work`; at once when it is no promise, as nearly always: most keys are known. */
function settle(work: () => Promise<void> | undefined, done: (error?: Error) => void): void {
  let pending: Promise<void> | undefined;
  try {
    pending = work();
  } catch (error) {
    done(error as Error);
    return;
  }
  if (pending === undefined) done();
  else
    pending.then(() => {
      done();
    }, done);
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

function checkExpectation({ headers: { expect } }: FastifyRequest): void {
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new RequestError('expectation_failed', 'Expect must be 100-continue, or left out.');
  }
}

function checkRoute(request: FastifyRequest, rules: RouteRules): void {
  // The router takes `/v1/pets/` for a pet whose id is empty.
  const isIncomplete = Object.values(request.params as Record<string, string>).includes('');
  if (request.is404 || isIncomplete) throw new RequestError('not_found', 'Nothing has this path.');
  if (rules.allow !== undefined) {
    throw new RequestError('method_not_allowed', `This path has the methods ${rules.allow} only.`, {
      Allow: rules.allow,
    });
  }
}

/** The operation as the document names it, for example `GET /pets/{petId}`, for HEAD too. */
function documentedName({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const path = url.slice(API_PATH.length).replace(/:(\w+)/g, '{$1}');
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

function refuseIdempotencyKey({ raw }: FastifyRequest): void {
  if (headerValues(raw.rawHeaders, 'idempotency-key').length > 0) {
    throw new RequestError('invalid_request', 'Idempotency-Key must be left out here: this answer is stored nowhere.');
  }
}

function expectsBody({ headers }: FastifyRequest, { takesBody, bodyIsOptional }: RouteRules): boolean {
  if (takesBody !== true) return false;
  const isAnnounced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isAnnounced || bodyIsOptional !== true;
}

const MEDIA_TYPE_IN_UTF8 = /^([a-z+/-]+)[ \t]*(?:;[ \t]*(?:charset=(?:utf-8|"utf-8")[ \t]*)?)*$/i;

function checkMediaType(request: FastifyRequest, allowed: readonly string[]): void {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  const isOne = headerValues(request.raw.rawHeaders, 'content-type').length === 1;
  if (!isOne || !allowed.includes(MEDIA_TYPE_IN_UTF8.exec(type)?.[1]?.toLowerCase() ?? '')) {
    throw new RequestError('unsupported_media_type', `Content-Type must be ${allowed.join(' or ')}, in UTF-8.`);
  }
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new RequestError('unsupported_media_type', 'The body must not be compressed: leave Content-Encoding out.');
  }
}

/**
 * Makes every path answer its missing methods with 405 and `Allow`. Call it when all routes are there.
 * A HEAD route comes with each GET route, so `Allow` names it.
 */
export function refuseOtherMethods(server: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of routes) {
    const others = server.supportedMethods.filter((method) => !methods.has(method));
    const rules: RouteRules = { allow: Array.from(methods).sort().join(', ') };
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
  // The check of the route has answered before.
  reply.callNotFound();
}
