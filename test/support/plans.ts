import { readFile, stat } from 'node:fs/promises';
import type { TestDatabase } from './database.js';

/** A node of a plan in the format of EXPLAIN (ANALYZE, FORMAT JSON). */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that PostgreSQL ran, and its plan. */
export interface RunStatement {
  readonly text: string;
  readonly plan: PlanNode;
}

/** An entry of auto_explain in the log: the process id, and the statement with its plan. */
const REPORT = /\[(\d+)\] LOG: {2}duration: [\d.]+ ms {2}plan:\n([^]*?\n\t?\})$/gm;

/** The same database with auto_explain on its connections: the log of PostgreSQL gets the plan of each statement. */
export function explained(database: TestDatabase): TestDatabase {
  const url = new URL(database.url);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    application_name: 'explained',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return { ...database, url: url.href };
}

/** The process ids of the present connections to the database. */
export async function connectionsOf(database: TestDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.query('SELECT pid FROM pg_stat_activity WHERE datname = current_database()');
  return new Set(rows.map(({ pid }) => String(pid)));
}

/** The statements that were run on these connections of an `explained` database, since the log had `from` bytes. */
export async function statementsSince(from: number, connections: ReadonlySet<string>): Promise<RunStatement[]> {
  const log = (await readFile(logFile())).subarray(from).toString();
  const reports = Array.from(log.matchAll(REPORT), ([, pid = '', report = '']) => ({ pid, report }));
  return reports.filter(({ pid }) => connections.has(pid)).map(({ report }) => statementOf(report));
}

function statementOf(report: string): RunStatement {
  const { 'Query Text': text, Plan: plan } = JSON.parse(report) as { 'Query Text': string; Plan: PlanNode };
  return { text, plan };
}

/** The present length of the server's log in bytes. */
export async function logLength(): Promise<number> {
  return (await stat(logFile())).size;
}

/** All nodes of a plan. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function logFile(): string {
  const file = process.env.TEST_DATABASE_LOG;
  if (file === undefined) throw new Error('the test run has no PostgreSQL: see test/support/global-setup.mjs');
  return file;
}
