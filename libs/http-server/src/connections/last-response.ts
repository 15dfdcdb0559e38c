import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Connections } from './connections.js';
import { closeInStages } from './lingering-close.js';
import { announcesBody, announcesSmallBody } from '../requests/request-body.js';

/**
 * Marks connections whose last response is being sent. Requests that arrived behind it on the same connection get no
 * response, so they are not performed. A connection with too many pending requests is closed.
 */
export function dropAfterLastResponse(server: FastifyInstance, connections: Connections): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    closeAfterUnreadBody(request, reply);
    if (reply.getHeader('Connection') === 'close') connections.markClosing(request.raw.socket);
    done(null, payload);
  });
  // The last response may also be sent while a key is checked or a body is read: see `beforeOperation`.
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    const isOverloaded = connections.isOverloaded(socket);
    if (isOverloaded) socket.destroy();
    if (isOverloaded || connections.isClosing(socket) || connections.endsBefore(reply.raw)) reply.hijack();
    else done();
  });
}

/**
 * Closes the connection after this response when the body of its request has not arrived and may be long or never come.
 * Node reads and drops the rest of a small body by itself.
 */
function closeAfterUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !announcesBody(raw)) return;
  if (!announcesSmallBody(raw)) reply.header('Connection', 'close');
  // Also for a small body: the client may have sent `Connection: close`.
  closeInStages(raw.socket);
}
