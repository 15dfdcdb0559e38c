// What a good engineer writes by hand: Fastify with compiled schemas, pg with prepared statements, one pool of 10, one
// statement for an order. It does the work of the service on these four routes: gives the same responses, stores the same events.
import { hash } from 'node:crypto';
import fastify from 'fastify';
import jsonc from 'jsonc-parser';
import pg from 'pg';

const INT8 = 20;
const PET = 'id, name, category_id, status, version';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  statement_timeout: 4_000,
  // BIGINT as a bigint: exact, and the compiled serializer writes it as it is.
  types: { getTypeParser: (type, format) => (type === INT8 ? BigInt : pg.types.getTypeParser(type, format)) },
});
pool.on('error', (error) => console.error(error.message));

const prepared =
  (name, text) =>
  (values, client = pool) =>
    client.query({ name, text, values });

const findKey = prepared(
  'key',
  `SELECT key_id, scopes, least(expires_at, now() + interval '5 seconds') AS until FROM auth.api_key
   WHERE hash = $1 AND revoked_at IS NULL AND expires_at > now()`,
);
const listAll = prepared('pages', `SELECT ${PET} FROM pets.pet WHERE id > $1 ORDER BY id LIMIT $2`);
const listStatus = prepared(
  'pages by status',
  `SELECT ${PET} FROM pets.pet WHERE status = $3 AND id > $1 ORDER BY id LIMIT $2`,
);
const findPet = prepared('pet', `SELECT ${PET} FROM pets.pet WHERE id = $1`);
// The events of a request are one row, as the service stores them.
const STORE_EVENTS = `INSERT INTO events.outbox (generation, xid, occurred_at, types, subjects, actors, request_ids, data)
  SELECT coalesce(pg_sequence_last_value('events.generation'), 0), pg_current_xact_id(), now()`;
const insertPet = prepared(
  'new pet',
  `WITH added AS (
     INSERT INTO pets.pet (name, category_id, status) VALUES ($1, $2, $3) RETURNING id),
   stored AS (
     ${STORE_EVENTS}, ARRAY['pet.added'], ARRAY['pet ' || id], ARRAY[$4], ARRAY[$5], ARRAY['{"id":' || id || $6] FROM added)
   SELECT id FROM added`,
);
const insertOrder = prepared(
  'new order',
  `WITH reserved AS (
     UPDATE pets.pet SET status = 'pending', held = true, version = version + 1
     WHERE id = $1 AND status = 'available' RETURNING id, name, category_id),
   placed AS (
     INSERT INTO store.pet_order (pet_id, ship_date, status, placed_at)
     SELECT id, $2::timestamptz, 'pending', $3::timestamptz FROM reserved RETURNING id),
   stored AS (
     ${STORE_EVENTS}, ARRAY['pet.changed', 'order.placed'],
       ARRAY['pet ' || reserved.id, 'order ' || placed.id], ARRAY[$4, $4], ARRAY[$5, $5],
       ARRAY['{"id":' || reserved.id || ',"name":' || to_json(name) || ',"categoryId":' || category_id || ',"status":"pending"}',
         '{"id":' || placed.id || $6]
     FROM reserved, placed)
   SELECT id FROM placed`,
);

// ── Keys

const keys = new Map();

/** The key, looked up by its SHA-256 and remembered for 5 seconds. */
async function keyOf(authorization) {
  const known = keys.get(authorization);
  if (known !== undefined && known.until > Date.now()) return known;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token === undefined) return undefined;
  const { rows } = await findKey([hash('sha256', token, 'buffer')]);
  if (rows.length === 0) return undefined;
  if (keys.size >= 1000) keys.clear();
  const key = { id: rows[0].key_id, scopes: rows[0].scopes, until: rows[0].until.getTime() };
  keys.set(authorization, key);
  return key;
}

class Refusal extends Error {
  constructor(statusCode, code, message) {
    super(message);
    Object.assign(this, { statusCode, code });
  }
}

async function checkKey(request) {
  request.apiKey = await keyOf(request.headers.authorization ?? '');
  if (request.apiKey === undefined) throw new Refusal(401, 'unauthorized', 'The API key is missing or invalid.');
  const { scope } = request.routeOptions.config;
  if (!request.apiKey.scopes.includes(scope))
    throw new Refusal(403, 'insufficient_scope', `The key lacks the scope ${scope}.`);
}

// ── Repeated requests

const claim = prepared('claim', 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS ours');
const findResponse = prepared(
  'response',
  `SELECT fingerprint, headers, body FROM platform.idempotency_record
   WHERE caller_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
);
const storeResponse = prepared(
  'new response',
  `INSERT INTO platform.idempotency_record (caller_id, key, fingerprint, headers, body, created_at)
   VALUES ($1, $2, $3, $4, $5, now())
   ON CONFLICT (caller_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, headers = excluded.headers,
     body = excluded.body, created_at = excluded.created_at`,
);

/** Does the work once for all requests with the same key: the key, the work and the response are one transaction. */
async function once(request, reply, work) {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined) return work(pool);
  const fingerprint = hash('sha256', `${request.url} ${JSON.stringify(request.body, textOfBigInt)}`, 'buffer');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const body = await replayOrDo({ caller: request.apiKey.id, key, fingerprint }, reply, client, work);
    await client.query('COMMIT');
    return body;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function replayOrDo({ caller, key, fingerprint }, reply, client, work) {
  const { rows: locks } = await claim([`${caller} ${key}`], client);
  const { rows } = await findResponse([caller, key], client);
  if (!locks[0].ours && !rows[0]) throw new Refusal(409, 'idempotency_in_progress', 'A request with this key runs.');
  if (rows.length > 0 && !fingerprint.equals(rows[0].fingerprint)) {
    throw new Refusal(422, 'idempotency_key_reused', 'This key was used for another request.');
  }
  reply.type('application/json; charset=utf-8').code(201);
  if (rows.length > 0) {
    reply.headers(rows[0].headers).header('Idempotent-Replayed', 'true');
    return rows[0].body;
  }
  const body = reply.serialize(await work(client));
  const { etag, location } = reply.getHeaders();
  await storeResponse([caller, key, fingerprint, JSON.stringify({ etag, location }), body], client);
  return body;
}

const textOfBigInt = (_name, value) => (typeof value === 'bigint' ? String(value) : value);

// ── Cursors and integers

// 9 bytes of the hash, which are 12 characters whatever follows.
const check = (content) => hash('sha256', content, 'base64url').slice(0, 12);

function encodeCursor(list, after) {
  const content = `1\n${list}\n${after}`;
  return check(content) + Buffer.from(content).toString('base64url');
}

function decodeCursor(list, cursor) {
  const content = Buffer.from(cursor.slice(12), 'base64url').toString();
  const prefix = `1\n${list}\n`;
  const after = content.startsWith(prefix) ? int64(content.slice(prefix.length)) : undefined;
  if (after === undefined || encodeCursor(list, after) !== cursor) {
    throw new Refusal(400, 'invalid_cursor', 'after must be the cursor of this list.');
  }
  return after;
}

function int64(text) {
  if (!/^(?:0|-?[1-9]\d{0,18})$/.test(text)) return undefined;
  if (text.length < 19) return text;
  return BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? text : undefined;
}

/** JSON with integers beyond 2^53 as bigint; most bodies hold none, and JSON.parse reads them. */
function parseExact(text) {
  const plain = JSON.parse(text);
  if (!/\d{16}/.test(text)) return plain;
  const exact = {};
  for (const [property, value] of jsonc.parseTree(text).children.map(({ children }) => children)) {
    const digits = text.slice(value.offset, value.offset + value.length);
    exact[property.value] = value.type === 'number' && /^-?\d+$/.test(digits) ? BigInt(digits) : plain[property.value];
  }
  return exact;
}

function requireInt64(value, field) {
  const text = Number.isSafeInteger(value) || typeof value === 'bigint' ? int64(String(value)) : undefined;
  if (text === undefined) throw new Refusal(400, 'invalid_body', `${field} must be an integer in int64 range.`);
  return BigInt(text);
}

// ── Schemas

const status = { type: 'string', enum: ['available', 'pending', 'sold'] };
const int64Schema = { type: 'integer' };
const petSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, categoryId: int64Schema, id: int64Schema, status: { type: 'string' } },
};
const orderSchema = {
  type: 'object',
  properties: {
    id: int64Schema,
    petId: int64Schema,
    quantity: int64Schema,
    shipDate: { type: 'string' },
    status: { type: 'string' },
    complete: { type: 'boolean' },
    placedAt: { type: 'string' },
  },
};
// The digits of limit are checked as text, since a number would also be spelt 2e1.
const pageQuery = {
  type: 'object',
  properties: {
    limit: { type: 'string', pattern: '^(?:[1-9]\\d?|100)$' },
    status,
    after: { type: 'string' },
  },
};
// The int64 fields may hold a bigint, of which JSON Schema knows nothing.
const newPet = {
  type: 'object',
  required: ['name', 'categoryId'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 255 }, categoryId: {}, status },
};
const newOrder = {
  type: 'object',
  required: ['petId'],
  properties: {
    petId: {},
    quantity: { const: 1 },
    shipDate: { type: 'string', format: 'date-time', pattern: '^(?!0000)\\d{4}-' },
  },
};

// ── Routes

const app = fastify({ bodyLimit: 65_536, requestTimeout: 30_000, ajv: { customOptions: { coerceTypes: false } } });

app.removeAllContentTypeParsers();
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
  try {
    done(null, parseExact(text));
  } catch {
    done(new Refusal(400, 'invalid_json', 'The body cannot be read as JSON.'));
  }
});
app.setErrorHandler(({ statusCode: code = 500, code: name, message, validation }, _request, reply) => {
  if (code === 500) console.error(message);
  reply.code(code).send({ code: validation ? 'invalid' : (name ?? 'error'), message, status: code });
});
app.addHook('onRequest', checkKey);

const route = (scope, success, more) => ({ config: { scope }, schema: { response: success, ...more } });

app.get(
  '/v1/pets',
  route('pets:read', { 200: { type: 'array', items: petSchema } }, { querystring: pageQuery }),
  async ({ query }, reply) => {
    const limit = query.limit === undefined ? 20 : Number(query.limit);
    const filter = query.status === undefined ? '' : `status=${query.status}`;
    const after = query.after ? decodeCursor(`/pets?${filter}`, query.after) : '-9223372036854775808';
    const { rows } = await (filter === '' ? listAll([after, limit + 1]) : listStatus([after, limit + 1, query.status]));
    if (rows.length > limit) {
      rows.pop();
      const next = encodeCursor(`/pets?${filter}`, rows[limit - 1].id);
      const address = `/v1/pets?${filter}${filter && '&'}limit=${limit}&after=${next}`;
      reply.header('Link', `<${address}>; rel="next"`);
    }
    return rows.map(toPet);
  },
);

app.get('/v1/pets/:petId', route('pets:read', { 200: petSchema }), async ({ params }, reply) => {
  const id = int64(params.petId);
  if (id === undefined) throw new Refusal(400, 'invalid_parameter', 'petId must be an integer in int64 range.');
  const { rows } = await findPet([id]);
  if (rows.length === 0) throw new Refusal(404, 'pet_not_found', 'There is no such pet.');
  reply.headers(DEPRECATION).header('ETag', `"${rows[0].version}"`);
  return toPet(rows[0]);
});

const DEPRECATION = {
  Deprecation: `@${Date.UTC(2026, 10, 27) / 1000}`,
  Sunset: new Date(Date.UTC(2030, 11, 5)).toUTCString(),
  Link: '</v1/pets>; rel="successor-version"',
};

app.post('/v1/pets', route('pets:write', { 201: petSchema }, { body: newPet }), async (request, reply) => {
  const { body } = request;
  const { name, status = 'available' } = body;
  const categoryId = requireInt64(body.categoryId, 'categoryId');
  if (!name.isWellFormed() || name.includes('\0') || !/[^\p{White_Space}\p{Cc}\p{Cf}]/u.test(name)) {
    throw new Refusal(400, 'invalid_body', 'name must be well-formed and visible.');
  }
  return once(request, reply, async (client) => {
    const rest = `,"name":${JSON.stringify(name)},"categoryId":${categoryId},"status":"${status}"}`;
    const { rows } = await insertPet([name, categoryId, status, request.apiKey.id, request.id, rest], client);
    reply.code(201).header('ETag', '"1"');
    return { id: rows[0].id, name, categoryId, status };
  });
});

app.post(
  '/v1/store/orders',
  route('orders:write', { 201: orderSchema }, { body: newOrder }),
  async (request, reply) => {
    const petId = requireInt64(request.body.petId, 'petId');
    const shipDate = request.body.shipDate === undefined ? null : new Date(request.body.shipDate);
    const placedAt = new Date();
    return once(request, reply, async (client) => {
      const placed = {
        quantity: 1,
        ...(shipDate !== null && { shipDate: shipDate.toISOString() }),
        status: 'pending',
        complete: false,
        placedAt: placedAt.toISOString(),
      };
      const rest = `,"petId":${petId},${JSON.stringify(placed).slice(1)}`;
      const { rows } = await insertOrder(
        [petId, placed.shipDate, placed.placedAt, request.apiKey.id, request.id, rest],
        client,
      );
      if (rows.length === 0) await refuseOrder(petId);
      const [{ id }] = rows;
      reply.code(201).header('Location', `/v1/store/orders/${id}`);
      return { id, petId, ...placed };
    });
  },
);

async function refuseOrder(petId) {
  const { rows } = await findPet([petId]);
  if (rows.length === 0) throw new Refusal(404, 'pet_not_found', 'There is no such pet.');
  throw new Refusal(409, 'pet_not_available', 'The pet is not available.');
}

const toPet = ({ id, name, category_id: categoryId, status }) => ({ id, name, categoryId, status });

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await pool.end();
});
