const STATUSES = ['available', 'pending', 'sold'];
const SEED = 20_261_127;

/** Numbers that are the same in every run (mulberry32). */
export function randomOf(seed = SEED) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const line = (method, target, body = '') => `${method}\t${target}\t${body}`;
const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));

export function samePage() {
  return [line('GET', '/v1/pets?limit=20&status=available')];
}

/** Random status, limit from 1 to 100, and place to begin. */
export function randomPages({ pets, encodeCursor }, count = 20_000, random = randomOf()) {
  return list(count, () => pageAfter(encodeCursor, STATUSES[random(3)], 1 + random(100), random(pets)));
}

export function pageAfter(encodeCursor, status, limit, id) {
  const after = encodeCursor(`/pets?status=${status}`, BigInt(id));
  return line('GET', `/v1/pets?status=${status}&limit=${limit}&after=${after}`);
}

export function petsById({ pets }, count = 20_000, random = randomOf()) {
  return list(count, () => line('GET', `/v1/pets/${1 + random(pets)}`));
}

export function newPets(_stock, count = 20_000, random = randomOf()) {
  return list(count, (index) => {
    const body = { name: `Pet ${index}`, categoryId: 1 + random(50), status: STATUSES[random(3)] };
    return line('POST', '/v1/pets', JSON.stringify(body));
  });
}

/** Each for another available pet. `available` holds their ids, and is used up by what is taken. */
export function newOrders({ available }, count) {
  return available.splice(0, count).map((id) => line('POST', '/v1/store/orders', `{"petId":${id}}`));
}

export function mixed(stock, count) {
  const random = randomOf();
  const reads = randomPages(stock, 20_000, random);
  const creates = newPets(stock, 20_000, random);
  const orders = newOrders(stock, Math.ceil(count / 10));
  return list(count, (index) => {
    const die = random(100);
    const order = die >= 95 ? orders.pop() : undefined;
    return order ?? (die >= 80 ? creates : reads)[index % 20_000];
  });
}
