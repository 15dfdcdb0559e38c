import type { TestDatabase } from '../support/database.js';
import { residentMemory } from '../support/memory.js';
import { metricsOf } from '../support/metrics.js';
import type { TestService } from '../support/service.js';

/** The resources that two services and their database use. */
export type Measurement = Readonly<Record<(typeof QUANTITIES)[number], number>>;

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

const SUBJECT_BYTES = "pg_relation_size('events.outbox_subjects')";

/** What the database knows. The tables with bytes are those whose rows are removed when they are old enough. */
const COUNTS = {
  connections: `(SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name IN ('animal-store', 'animal-store health'))`,
  'repeated rows': '(SELECT count(*) FROM platform.idempotency_record)',
  'event rows': '(SELECT count(*) FROM events.outbox)',
  'delivery rows': '(SELECT count(*) FROM events.delivery)',
  'repeated bytes': "pg_total_relation_size('platform.idempotency_record')",
  'event bytes': `pg_total_relation_size('events.outbox') - ${SUBJECT_BYTES}`,
  'delivery bytes': "pg_total_relation_size('events.delivery')",
  'subject bytes': SUBJECT_BYTES,
  // Ids are never reused, so the maxima are the numbers of all pets and orders, also of deleted ones.
  subjects: '(SELECT coalesce(max(id), 0) FROM pets.pet) + (SELECT coalesce(max(id), 0) FROM store.pet_order)',
  'dead rows': `(SELECT coalesce(sum(n_dead_tup), 0) FROM pg_stat_user_tables WHERE schemaname <> 'public')`,
} as const;

const columns = Object.entries(COUNTS).map(([name, count]) => `(${count})::integer AS "${name}"`);
const COUNT = `SELECT ${columns.join(', ')}`;

/** Measures the resources in use; memory and heap in MB. */
export async function measure(services: readonly TestService[], database: TestDatabase): Promise<Measurement> {
  const metrics = await Promise.all(services.map((service) => metricsOf(service)));
  const memory = await Promise.all(services.map(({ program }) => residentMemory(program.pid)));
  const sum = (name: string): number => metrics.reduce((total, each) => total + (each.get(name) ?? 0), 0);
  const [counts] = await database.query(COUNT);
  return {
    memory: memory.reduce((total, each) => total + each, 0) / 1e6,
    heap: sum('nodejs_heap_size_used_bytes') / 1e6,
    handles: sum('nodejs_active_handles_total'),
    timers: sum('nodejs_active_resources{type="Timeout"}'),
    ...(counts as Record<keyof typeof COUNTS, number>),
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
