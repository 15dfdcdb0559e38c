import { tableOf, writePart } from './document.mjs';
import { prepareRow, runOnce, summary } from './measure.mjs';
import { number, printRun, requireValid } from './print.mjs';
import { openStock } from './stock.mjs';
import { pageAfter, randomPages, requestsOf, samePage } from './targets.mjs';

const SMALL = 10_000;

/** Pages of 20, and what else must not grow. Names are those of the stock: of 1,000 animals eight are called Lucy. */
const READS = [
  { name: 'random', title: 'random pages by status', targets: (stock) => randomPages(stock, { limit: 20 }) },
  filtered('category', 'pages of a category', 'categoryId=7'),
  filtered('category-status', 'pages of a category and status', 'status=sold&categoryId=7'),
  filtered('name', 'pages of a name', 'name=Lucy'),
  filtered('name-status', 'pages of a name and status', 'status=sold&name=Lucy'),
  { name: 'inventory', title: 'inventory', targets: () => requestsOf(['/v1/store/inventory']) },
  {
    name: 'inventory-category',
    title: 'inventory of a category',
    targets: () => requestsOf(['/v1/store/inventory?categoryId=7']),
  },
];
const FIRST = { name: 'first', title: 'first page by status', targets: samePage };
/** Near the end, where a full page still fits: a third of the pets is available. */
const DEEPEST = {
  name: 'deepest',
  title: 'deepest page by status',
  targets: ({ encodeCursor, pets }) => [pageAfter(encodeCursor, 'status=available', 20, pets - 200)],
};

/** First pages of a list, and those behind random ids of its first tenth: after them a full page follows. */
function filtered(name, title, query) {
  return { name, title, targets: (stock) => randomPages(stock, { limit: 20, query, share: 0.1 }) };
}

/**
 * Times of the service's reads, one request at a time: on a small and a large table, and the first and the deepest page
 * of the large one. Gives whether all runs count.
 */
export async function measureGrowth({ server, service, machine }, options) {
  const { rounds, seconds, large } = options;
  const small = await openStock(server, SMALL, 'bench_small');
  const big = await openStock(server, large, 'bench_large');
  const cases = [
    ...READS.flatMap((row) => [
      { key: `small ${row.name}`, row, stock: small },
      { key: `large ${row.name}`, row, stock: big },
    ]),
    { key: 'first', row: FIRST, stock: big },
    { key: 'deepest', row: DEEPEST, stock: big },
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
  return finish(medians, machine, options);
}

async function finish(medians, machine, options) {
  const time = (key) => 1000 / medians[key].perSecond;
  const compared = (title, before, after) => [
    title,
    number(time(before), 3),
    number(time(after), 3),
    number(medians[after].p99, 3),
    number(time(after) / time(before), 2),
  ];
  const table = tableOf(
    ['read', `ms with ${number(SMALL)} pets`, `ms with ${number(options.large)} pets`, 'p99 ms', 'ratio (aim: ≤ 1.15)'],
    READS.map(({ name, title }) => compared(title, `small ${name}`, `large ${name}`)),
  );
  const ratio = number(time('deepest') / time('first'), 2);
  const depth = `first page by status ${number(time('first'), 3)} ms, deepest ${number(time('deepest'), 3)} ms: ${ratio} (aim: ≤ 1.10)`;
  console.log(`\n${[...table, depth].join('\n')}`);
  if (!requireValid([{ peers: medians }])) return false;
  const notes = [depth, 'one connection, one request at a time; pages have 20 animals', ...machine];
  await writePart('growth', [...table, '', ...notes.map((text) => `- ${text}`)], options);
  return true;
}
