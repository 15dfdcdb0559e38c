import { randomUUID } from 'node:crypto';

const STATUSES = ['available', 'pending', 'sold'];
const SEED = 20_261_127;
/** So many different requests are prepared where they can be sent again. */
const MANY = 20_000;

/** Numbers that are the same in every run (mulberry32). */
function randomOf() {
  let state = SEED;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const line = (method, target, body = '') => `${method}\t${target}\t${body}\t`;
/** The same requests, each with an Idempotency-Key of its own. */
const withKeys = (lines) => lines.map((each) => each + randomUUID());
const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));

export function samePage() {
  return requestsOf(['/v1/pets?limit=20&status=available']);
}

export function requestsOf(paths) {
  return paths.map((path) => line('GET', path));
}

/**
 * Pages behind random ids among the first `share` of the pets; with a random limit from 1 to 100 and a random status
 * unless a limit and a query are given.
 */
export function randomPages({ pets, encodeCursor }, { random = randomOf(), limit, query, share = 1 } = {}) {
  return list(MANY, () =>
    pageAfter(
      encodeCursor,
      query ?? `status=${STATUSES[random(3)]}`,
      limit ?? 1 + random(100),
      random(Math.floor(pets * share)),
    ),
  );
}

export function pageAfter(encodeCursor, query, limit, id) {
  const after = encodeCursor(`/pets?${query}`, BigInt(id));
  return line('GET', `/v1/pets?${query}&limit=${limit}&after=${after}`);
}

export function petsById({ pets }) {
  const random = randomOf();
  return list(MANY, () => line('GET', `/v1/pets/${1 + random(pets)}`));
}

export function newPets(_stock, { random = randomOf() } = {}) {
  return list(MANY, (index) => {
    const body = { name: `Pet ${index}`, categoryId: 1 + random(50), status: STATUSES[random(3)] };
    return line('POST', '/v1/pets', JSON.stringify(body));
  });
}

/** `count` orders, each for another available pet, or fewer when there are not so many. */
export function newOrders({ available }, { count }) {
  return available.slice(0, count).map((id) => line('POST', '/v1/store/orders', `{"petId":${id}}`));
}

/** `count` new pets, each with a key, so that none is the same request again. */
export function newPetsWithKeys(stock, { count }) {
  const pets = newPets(stock);
  return withKeys(list(count, (index) => pets[index % MANY]));
}

export function newOrdersWithKeys(stock, options) {
  return withKeys(newOrders(stock, options));
}

/** `count` requests in random order: 80 % spread pages, 15 % creates, 5 % orders as long as there are pets to order. */
export function mixed(stock, { count }) {
  const random = randomOf();
  const reads = randomPages(stock, { random });
  const creates = newPets(stock, { random });
  const orders = newOrders(stock, { count });
  return list(count, (index) => {
    const die = random(100);
    const order = die >= 95 ? orders.pop() : undefined;
    return order ?? (die >= 80 ? creates : reads)[index % MANY];
  });
}
