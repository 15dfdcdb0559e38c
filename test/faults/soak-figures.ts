import type { TestDatabase } from '../support/database.js';
import { figuresOf } from '../support/figures.js';
import { residentMemory } from '../support/memory.js';
import type { TestService } from '../support/service.js';

/** What two services and their database take; of more than one look the mean. */
export type Look = Readonly<Record<(typeof FIGURES)[number], number>>;

/** The tables whose rows are removed when they are old enough. */
const REMOVED = ['platform.idempotency_record', 'events.outbox', 'events.delivery'] as const;

export const FIGURES = [
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
/** Ids are never given twice, so the greatest ones are the numbers of animals and orders that there ever were. */
const SUBJECTS = `
  SELECT (coalesce((SELECT max(id) FROM pets.pet), 0) + coalesce((SELECT max(id) FROM store.pet_order), 0))::integer AS count`;
const DEAD =
  "SELECT coalesce(sum(n_dead_tup), 0)::integer AS count FROM pg_stat_user_tables WHERE schemaname <> 'public'";

/** Takes the figures as they are now; memory and heap in MB. */
export async function look(services: readonly TestService[], database: TestDatabase): Promise<Look> {
  const figures = await Promise.all(services.map((service) => figuresOf(service)));
  const memory = await Promise.all(services.map(({ program }) => residentMemory(program.pid)));
  const sum = (name: string): number => figures.reduce((total, each) => total + (each.get(name) ?? 0), 0);
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

export function mean(looks: readonly Look[]): Look {
  const of = (figure: keyof Look): number => looks.reduce((sum, each) => sum + each[figure], 0) / looks.length;
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Look;
}

/** One line for each look, with the minute at which it ended. */
export function table(looks: readonly Look[], minutesEach: number): string {
  const rows = looks.map((each, index) => [
    ((index + 1) * minutesEach).toFixed(1),
    ...FIGURES.map((figure) => each[figure].toFixed(0)),
  ]);
  const all = [['minute', ...FIGURES], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}
