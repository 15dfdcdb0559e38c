import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Connections } from './connections.js';
import { closeInStages } from './lingering-close.js';
import { announcesBody, announcesSmallBody } from '../requests/request-body.js';

/** Drops requests that came together with one whose response closes the connection: they get no response, so none is done. */
export function dropAfterLastResponse(server: FastifyInstance, connections: Connections): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    noteClose(request, reply, connections);
    done(null, payload);
  });
  // The earlier response may also be sent while the key is checked or the body is read: see `beforeOperation`.
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (connections.isEnding(raw.socket)) reply.hijack();
    else done();
  });
}

/**
 * Closes the connection after this response when the body of its request has not arrived, and may be long or never come:
 * the next request begins behind it. What is left of a small body is read and dropped by Node.
 */
export function noteClose({ raw }: FastifyRequest, reply: FastifyReply, connections: Connections): void {
  if (!raw.complete && announcesBody(raw)) {
    if (!announcesSmallBody(raw)) reply.header('Connection', 'close');
    // The client may have asked for the close itself.
    closeInStages(raw.socket);
  }
  if (reply.getHeader('Connection') === 'close') connections.noteLastResponse(raw.socket);
}
