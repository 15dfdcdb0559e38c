import { ask, startPeer } from './peers.mjs';

const HEADERS = ['content-type', 'link', 'etag', 'location', 'deprecation', 'sunset'];

/** Requests to which all peers must respond alike: to the byte where they succeed, with the same status where they fail. */
function requests({ available, encodeCursor }) {
  const free = available[0];
  const after = encodeCursor('/pets?status=sold', 4000n);
  return [
    ['GET', '/v1/pets'],
    ['GET', '/v1/pets?limit=20&status=available'],
    ['GET', `/v1/pets?limit=3&status=sold&after=${after}`],
    ['GET', `/v1/pets?limit=3&status=pending&after=${after}`],
    ['GET', `/v1/pets?after=${after.slice(1)}`],
    ['GET', '/v1/pets?limit=0'],
    ['GET', '/v1/pets?limit=101'],
    ['GET', '/v1/pets?limit=x'],
    ['GET', '/v1/pets?status=lost'],
    ['GET', '/v1/pets/17'],
    ['GET', '/v1/pets/9007199254740993'],
    ['GET', '/v1/pets/9223372036854775808'],
    ['GET', '/v1/pets/x'],
    ['POST', '/v1/pets', '{"name":"Zoë \\"9\\"","categoryId":9007199254740993,"status":"sold"}'],
    ['POST', '/v1/pets', '{"name":"Mac","categoryId":-1}'],
    ['POST', '/v1/pets', '{"name":"Mac","categoryId":9223372036854775808}'],
    ['POST', '/v1/pets', '{"name":"Mac","categoryId":"1"}'],
    ['POST', '/v1/pets', '{"name":" ","categoryId":1}'],
    ['POST', '/v1/pets', '{"categoryId":1}'],
    ['POST', '/v1/pets', '{'],
    ['POST', '/v1/store/orders', `{"petId":${free},"shipDate":"2026-12-24T18:00:00Z"}`],
    ['POST', '/v1/store/orders', `{"petId":${free}}`],
    ['POST', '/v1/store/orders', '{"petId":9223372036854775807}'],
    ['POST', '/v1/store/orders', '{"petId":1,"quantity":2}'],
    ['GET', '/v1/pets', undefined, { key: undefined }],
    ['GET', '/v1/pets', undefined, { key: 'ask_nobody' }],
  ];
}

/** The stored events in order. Random, or a time, is the rest of a row: actor, request, moment. */
const EVENTS = `
  SELECT types[n] || ' ' || subjects[n] || ' ' || data[n] AS event
  FROM events.outbox, generate_subscripts(types, 1) AS n ORDER BY generation, xid, id, n`;

/**
 * Sends every peer the same requests, on a copy of its own.
 * @throws Error with the first response, or event stored, that differs from that of the first peer
 */
export async function requireSameWork(server, stock, peers) {
  let first;
  for (const peer of peers.filter(({ rows, isDatabaseAlone }) => rows === undefined && !isDatabaseAlone)) {
    const copy = await server.copyOf(stock);
    const running = await startPeer(peer, copy);
    const responses = [];
    try {
      for (const [method, target, body, other] of requests(copy)) {
        const response = await ask({ ...running, ...other }, method, target, body);
        responses.push(`${method} ${target} ${body ?? ''} → ${shown(response)}`);
      }
    } finally {
      await running.stop();
    }
    const events = await server.query(EVENTS, copy.url);
    responses.push(...events.map(({ event }) => `event ${normalised(event)}`), `${events.length} events`);
    first ??= responses;
    const different = responses.findIndex((response, index) => response !== first[index]);
    if (different >= 0) {
      throw new Error(
        `${peer.name} responds differently:\n${responses[different]}\n${peers[0].name}:\n${first[different]}`,
      );
    }
  }
}

function shown({ status, headers, body }) {
  if (status >= 400) return String(status);
  const named = HEADERS.map((name) => `${name}: ${headers.get(name)}`).join(', ');
  return `${status} ${named} ${normalised(body)}`;
}

function normalised(json) {
  return membersInOrder(json).replace(/"placedAt":"[^"]{24}"/, '"placedAt":"…"');
}

/** The members of the objects sorted: their order is free. Not parsed, so that every digit counts. */
function membersInOrder(body) {
  return body.replace(
    /\{(.*?)\}/g,
    (_object, members) =>
      `{${members
        .split(/,(?="\w+":)/)
        .sort()
        .join()}}`,
  );
}
