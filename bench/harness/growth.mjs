import { tableOf, writePart } from './document.mjs';
import { prepareRow, runOnce, summary } from './measure.mjs';
import { number, printRun, requireValid } from './print.mjs';
import { openStock } from './stock.mjs';
import { pageAfter, randomPages, samePage } from './targets.mjs';

const SMALL = 10_000;

const RANDOM = { name: 'random', targets: (stock) => randomPages(stock, { limit: 20 }) };
const FIRST = { name: 'first', targets: samePage };
/** Near the end, where a full page still fits: a third of the pets is available. */
const DEEPEST = {
  name: 'deepest',
  targets: ({ encodeCursor, pets }) => [pageAfter(encodeCursor, 'available', 20, pets - 200)],
};

/**
 * Page times of the service, one request at a time: random pages of 20 on a small and a large table, and the first and
 * the deepest page of the large one. Gives whether all runs count.
 */
export async function measureGrowth({ server, service, machine }, options) {
  const { rounds, seconds, large } = options;
  const small = await openStock(server, SMALL, 'bench_small');
  const big = await openStock(server, large, 'bench_large');
  const cases = [
    { key: 'small', row: RANDOM, stock: small, title: `random pages of 20, ${number(SMALL)} pets` },
    { key: 'large', row: RANDOM, stock: big, title: `random pages of 20, ${number(large)} pets` },
    { key: 'first', row: FIRST, stock: big, title: `first page, ${number(large)} pets` },
    { key: 'deepest', row: DEEPEST, stock: big, title: `deepest page, ${number(large)} pets` },
  ];
  const runs = Object.fromEntries(cases.map(({ key }) => [key, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { key, row, stock } of cases) {
      const files = await prepareRow(row, stock, { folder: server.folder, seconds });
      const result = await runOnce({ server, stock, row, files, peer: service, seconds, connections: 1 });
      runs[key].push(result);
      printRun(key, 'service', `${round}/${rounds}`, result);
    }
  }
  const medians = Object.fromEntries(Object.entries(runs).map(([key, some]) => [key, summary(some)]));
  return finish(cases, medians, machine, options);
}

async function finish(cases, medians, machine, options) {
  const time = (key) => 1000 / medians[key].perSecond;
  const table = tableOf(
    ['page', 'ms a page', 'p50 ms', 'p99 ms'],
    cases.map(({ key, title }) => [
      title,
      ...[time(key), medians[key].p50, medians[key].p99].map((ms) => number(ms, 3)),
    ]),
  );
  const ratios = [
    `large ÷ small table: ${number(time('large') / time('small'), 2)} (aim: ≤ 1.15)`,
    `deepest ÷ first page: ${number(time('deepest') / time('first'), 2)} (aim: ≤ 1.10)`,
  ];
  console.log(`\n${[...table, ...ratios].join('\n')}`);
  if (!requireValid([{ peers: medians }])) return false;
  const notes = [...ratios, 'one connection, one request at a time', ...machine];
  await writePart('growth', [...table, '', ...notes.map((text) => `- ${text}`)], options);
  return true;
}
