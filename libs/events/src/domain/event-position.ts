/**
 * A position in the feed, of an event or between events. Positions are ordered by their members, in this order.
 */
export interface EventPosition {
  /** The number of the database that stored the event. It grows when a dump is restored, where `start` begins anew. */
  readonly generation: number;
  /** Orders transactions by their start, up to 46 bits. The feed ends before the oldest running transaction. */
  readonly start: bigint;
  /** The number of the transaction among those that stored events. */
  readonly id: bigint;
  /** The number of the event in its transaction, from 1. */
  readonly number: number;
}

/** Before all events. */
export const FEED_START: EventPosition = { generation: 0, start: 0n, id: 0n, number: 0 };

const GENERATION_BITS = 8;
const START_BITS = 46;
const ID_BITS = 40;
const NUMBER_BITS = 14;
/** Random bits in the id of an event, so that a server that was restored from a backup does not use an id again. */
const SALT_BITS = 22;
const DIGITS = (GENERATION_BITS + START_BITS + ID_BITS + NUMBER_BITS + SALT_BITS) / 5;

/** After all events of a transaction. */
export const LAST_NUMBER = 2 ** NUMBER_BITS - 1;

/** Negative when `one` comes before `other`, 0 when they are the same. */
export function comparePositions(one: EventPosition, other: EventPosition): number {
  if (one.generation !== other.generation) return one.generation - other.generation;
  if (one.start !== other.start) return one.start < other.start ? -1 : 1;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  return one.number - other.number;
}

/**
 * A position and a salt as 26 characters of base32hex in lower case (RFC 4648, section 7): 8 bits of generation, 46 of start,
 * 40 of id, 14 of number, 22 of salt. Such texts are in the order of their positions, byte by byte.
 */
export function encodePosition({ generation, start, id, number }: EventPosition, salt = 0): string {
  const transaction = (((BigInt(generation) << BigInt(START_BITS)) | start) << BigInt(ID_BITS)) | id;
  const inTransaction = BigInt(number * 2 ** SALT_BITS + salt);
  return ((transaction << BigInt(NUMBER_BITS + SALT_BITS)) | inTransaction).toString(32).padStart(DIGITS, '0');
}

/** The position in the id of an event or in a cursor; undefined when `text` is neither. */
export function positionOf(text: string): EventPosition | undefined {
  const [, digits] = /^(?:evt_)?([0-9a-v]{26})$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  let rest = 0n;
  // A number is exact up to 53 bits; 10 digits have 50.
  for (const part of [digits.slice(0, 10), digits.slice(10, 20), digits.slice(20)]) {
    rest = (rest << BigInt(5 * part.length)) | BigInt(parseInt(part, 32));
  }
  const take = (bits: number): bigint => {
    const taken = BigInt.asUintN(bits, rest);
    rest >>= BigInt(bits);
    return taken;
  };
  take(SALT_BITS);
  const number = Number(take(NUMBER_BITS));
  const id = take(ID_BITS);
  const start = take(START_BITS);
  return { generation: Number(rest), start, id, number };
}
