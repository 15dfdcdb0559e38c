import { setTimeout as delay } from 'node:timers/promises';
import { runCli, stockFile } from '../support/cli.js';
import type { ClientResponse, Client } from '../support/client.js';
import { aNewPet, orderOf, petOf } from '../support/contract.js';
import type { TestDatabase } from '../support/database.js';
import { type EventJson, eventsOf, onward } from '../support/events.js';
import { untilThereIs } from '../support/locks.js';
import { Random } from '../support/random.js';

const WRITERS = 16;
const PAUSE_MS = 20;
/** Of a reader that the service does not let wait, after an empty page. */
const EMPTY_PAUSE_MS = 100;
/** Each import is a process. */
const IMPORT_PAUSE_MS = 6_000;
/** More than a restart of the database takes. */
const READ_TIMEOUT_MS = 60_000;
const LAST = 'Last';
const SETTLED = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL
  HAVING count(*) = 0`;

/**
 * Has every transaction note what it changes, and wait up to 60 ms after it has stored events; one in twelve is rolled
 * back, half of these to be repeated. The notes are what must be in the feed: they are committed with the changes or not.
 */
export const DISTURB = `
  CREATE SCHEMA storm;
  CREATE TABLE storm.note (id bigint GENERATED ALWAYS AS IDENTITY, subject text NOT NULL, state text NOT NULL);
  CREATE FUNCTION storm.note_pet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO storm.note (subject, state) SELECT 'pet ' || coalesce(new.id, old.id), CASE tg_op
      WHEN 'INSERT' THEN 'pet.added' WHEN 'UPDATE' THEN 'pet.changed' ELSE 'pet.removed' END
      || ' ' || coalesce(new.name, old.name) || ' ' || coalesce(new.status, old.status);
    RETURN NULL; END $$;
  CREATE FUNCTION storm.note_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO storm.note (subject, state) SELECT 'order ' || new.id, CASE tg_op
      WHEN 'INSERT' THEN 'order.placed' ELSE 'order.' || new.status END || ' ' || new.pet_id || ' ' || new.status;
    RETURN NULL; END $$;
  CREATE FUNCTION storm.disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_sleep(random() * 0.06);
    IF random() < 0.04 THEN RAISE EXCEPTION 'rolled back' USING ERRCODE = '40001'; END IF;
    IF random() < 0.04 THEN RAISE EXCEPTION 'rolled back' USING ERRCODE = '57014'; END IF;
    RETURN NULL; END $$;
  CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON pets.pet FOR EACH ROW EXECUTE FUNCTION storm.note_pet();
  CREATE TRIGGER note AFTER INSERT OR UPDATE ON store.pet_order FOR EACH ROW EXECUTE FUNCTION storm.note_order();
  CREATE TRIGGER disturb AFTER INSERT ON events.outbox FOR EACH STATEMENT EXECUTE FUNCTION storm.disturb();`;

/** What the notes say of each subject, in order. */
export async function notesOf(database: TestDatabase): Promise<Record<string, string[]>> {
  const notes = await database.query('SELECT subject, state FROM storm.note ORDER BY id');
  return bySubject(notes.map(({ subject, state }) => [String(subject), String(state)]));
}

/** What events say of each subject, in their order. Categories are not noted. */
export function statesIn(events: readonly EventJson[]): Record<string, string[]> {
  const noted = events.filter(({ subject }) => subject.type !== 'category');
  return bySubject(
    noted.map(({ type, subject, data }) => [
      `${subject.type} ${String(subject.id)}`,
      `${type} ${String(subject.type === 'pet' ? data.name : data.petId)} ${String(data.status)}`,
    ]),
  );
}

function bySubject(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [subject, state] of pairs) (found[subject] ??= []).push(state);
  return found;
}

/** Sixteen writers and an import, that go on until they are told to stop, whatever happens to the service. */
export class Writers {
  private isEnded = false;
  private readonly random = new Random(1);
  private readonly workers: Promise<void>[];
  private names = 0;
  /** The number of pets of imports that succeeded. */
  imported = 0;

  /** @param client gives one of a service that runs */
  constructor(
    private readonly client: () => Client,
    private readonly database: TestDatabase,
  ) {
    this.workers = Array.from({ length: WRITERS }, () => this.repeat(() => this.write()));
    this.workers.push(this.importStock());
  }

  /** Resolves once nothing changes any more, what got no response included; the last change is a category named `LAST`. */
  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.all(this.workers);
    await untilThereIs(this.database, SETTLED);
    const add = (): Promise<ClientResponse | undefined> => this.send('POST', '/v1/categories', { name: LAST });
    // 409 after a response that did not come.
    while (![201, 409].includes((await add())?.status ?? 0)) await delay(PAUSE_MS);
  }

  private async repeat(act: () => Promise<void>): Promise<void> {
    while (!this.isEnded) {
      await act();
      await delay(this.random.below(PAUSE_MS));
    }
  }

  /** Adds a pet and renames it, removes or orders it, and renames it while it ships or cancels the order. */
  private async write(): Promise<void> {
    const pet = await this.send('POST', '/v1/pets', aNewPet({ name: this.name() }));
    if (pet?.status !== 201) return;
    const { id } = petOf(pet);
    const path = `/v1/pets/${String(id)}`;
    if (this.random.below(2) === 0) await this.send('PATCH', path, { name: this.name() });
    if (this.random.below(4) === 0) {
      await this.send('DELETE', path);
      return;
    }
    const placed = await this.send('POST', '/v1/store/orders', { petId: id });
    if (placed?.status !== 201) return;
    const order = `/v1/store/orders/${String(orderOf(placed).id)}`;
    // At the same time, so that the order's transaction has an id before it waits for the pet.
    const renamed = Promise.all([1, 2, 3].map(() => this.send('PATCH', path, { name: this.name() })));
    if (this.random.below(2) === 0) await this.send('DELETE', order);
    else for (const status of ['shipped', 'delivered']) await this.send('PATCH', order, { status });
    await renamed;
  }

  /** Imports a file every few seconds. An import may fail, because the database is restarted. */
  private async importStock(): Promise<void> {
    while (!this.isEnded || this.imported === 0) {
      const lines = Array.from({ length: 20 }, () => `${this.name()},Dog`);
      const file = await stockFile(`name,category\n${lines.join('\n')}\n`);
      const isImported = (await runCli(this.database, ['import', file])).code === 0;
      if (isImported) this.imported += lines.length;
      await delay(isImported ? IMPORT_PAUSE_MS : PAUSE_MS);
    }
  }

  /** @returns undefined when there was no response */
  private async send(method: string, path: string, body?: object): Promise<ClientResponse | undefined> {
    try {
      return await this.client().send({ method, path, ...(body !== undefined && { body }) });
    } catch {
      await delay(PAUSE_MS);
      return undefined;
    }
  }

  private name(): string {
    this.names += 1;
    return `name-${String(this.names)}`;
  }
}

/** Reads the feed, and remembers nothing but where to go on from. */
export class Reader {
  readonly events: EventJson[] = [];
  private readonly reading: Promise<void>;

  constructor(
    private readonly client: () => Client,
    private next: string,
    private readonly prefer: string,
  ) {
    this.reading = this.read();
  }

  /** Resolves once it has read the last change of the writers. */
  async end(): Promise<EventJson[]> {
    await this.reading;
    return this.events;
  }

  private async read(): Promise<void> {
    let succeeded = performance.now();
    for (;;) {
      try {
        const page = await this.client().get(this.next, { headers: { Prefer: this.prefer } });
        if (page.status !== 200) throw new Error(`${String(page.status)} ${page.text}`);
        succeeded = performance.now();
        const events = eventsOf(page);
        this.events.push(...events);
        this.next = onward(page);
        if (events.some(({ data }) => data.name === LAST)) return;
        if (events.length === 0 && this.prefer === 'none') await delay(EMPTY_PAUSE_MS);
      } catch (error) {
        if (performance.now() - succeeded > READ_TIMEOUT_MS) throw error;
        await delay(PAUSE_MS);
      }
    }
  }
}
