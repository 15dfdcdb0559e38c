import type { TestDatabase } from '../support/database.js';
import { residentMemory } from '../support/memory.js';
import { metricsOf } from '../support/metrics.js';
import type { TestService } from '../support/service.js';

/** The resources that two services and their database use. */
export type Measurement = Readonly<Record<(typeof QUANTITIES)[number], number>>;

/** The tables whose rows are removed when they are old enough. */
const REMOVED = ['platform.idempotency_record', 'events.outbox', 'events.delivery'] as const;

const QUANTITIES = [
  'memory',
  'heap',
  'connections',
  'handles',
  'timers',
  'repeated rows',
  'event rows',
  'delivery rows',
  'repeated bytes',
  'event bytes',
  'delivery bytes',
  'subject bytes',
  'subjects',
  'dead rows',
] as const;

const CONNECTIONS = `
  SELECT count(*)::integer AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name IN ('animal-store', 'animal-store health')`;
const SUBJECT_BYTES = "SELECT pg_relation_size('events.outbox_subjects')::integer AS count";
/** Ids are never reused, so the maxima are the numbers of all pets and orders, also of deleted ones. */
const SUBJECTS = `
  SELECT (coalesce((SELECT max(id) FROM pets.pet), 0) + coalesce((SELECT max(id) FROM store.pet_order), 0))::integer AS count`;
const DEAD =
  "SELECT coalesce(sum(n_dead_tup), 0)::integer AS count FROM pg_stat_user_tables WHERE schemaname <> 'public'";

/** Measures the resources in use; memory and heap in MB. */
export async function measure(services: readonly TestService[], database: TestDatabase): Promise<Measurement> {
  const metrics = await Promise.all(services.map((service) => metricsOf(service)));
  const memory = await Promise.all(services.map(({ program }) => residentMemory(program.pid)));
  const sum = (name: string): number => metrics.reduce((total, each) => total + (each.get(name) ?? 0), 0);
  const count = async (query: string): Promise<number> => Number((await database.query(query))[0]?.count);
  const [repeated, events, deliveries] = await Promise.all(
    REMOVED.map(async (table) => ({
      rows: await count(`SELECT count(*)::integer AS count FROM ${table}`),
      bytes: await count(`SELECT pg_total_relation_size('${table}')::integer AS count`),
    })),
  );
  const subjectBytes = await count(SUBJECT_BYTES);
  return {
    memory: memory.reduce((total, each) => total + each, 0) / 1e6,
    heap: sum('nodejs_heap_size_used_bytes') / 1e6,
    connections: await count(CONNECTIONS),
    handles: sum('nodejs_active_handles_total'),
    timers: sum('nodejs_active_resources{type="Timeout"}'),
    'repeated rows': repeated?.rows ?? 0,
    'event rows': events?.rows ?? 0,
    'delivery rows': deliveries?.rows ?? 0,
    'repeated bytes': repeated?.bytes ?? 0,
    'event bytes': (events?.bytes ?? 0) - subjectBytes,
    'delivery bytes': deliveries?.bytes ?? 0,
    'subject bytes': subjectBytes,
    subjects: await count(SUBJECTS),
    'dead rows': await count(DEAD),
  };
}

/** The mean of each quantity. */
export function mean(measurements: readonly Measurement[]): Measurement {
  const of = (quantity: keyof Measurement): number =>
    measurements.reduce((sum, each) => sum + each[quantity], 0) / measurements.length;
  return Object.fromEntries(QUANTITIES.map((quantity) => [quantity, of(quantity)])) as Measurement;
}

/** A table with one line for each measurement, and the minute at which it ended. */
export function table(measurements: readonly Measurement[], minutesEach: number): string {
  const rows = measurements.map((each, index) => [
    ((index + 1) * minutesEach).toFixed(1),
    ...QUANTITIES.map((quantity) => each[quantity].toFixed(0)),
  ]);
  const all = [['minute', ...QUANTITIES], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}
