import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** @param isAborted whether the connection was closed before the whole response was sent */
type EndListener = (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** The listeners of `whenEnded`. */
    readonly endListeners: EndListener[];
  }
}

/**
 * Enables `whenEnded`. Fastify calls no `onResponse` hook for an aborted request, and `onRequestAbort` not when its body
 * had been read.
 */
export function watchAborts(server: FastifyInstance): void {
  const listeners: EndListener[] = [];
  server.decorate('endListeners', listeners);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) for (const ended of listeners) ended(request, reply, true);
    });
    done();
  });
}

/** Calls `ended` once for each request: after its response, or when it is aborted. */
export function whenEnded(server: FastifyInstance, ended: EndListener): void {
  server.endListeners.push(ended);
  server.addHook('onResponse', (request, reply, done) => {
    ended(request, reply, false);
    done();
  });
}
