import { Command, InvalidArgumentError } from 'commander';
import { PEERS } from './peers.mjs';
import { ROWS } from './rows.mjs';

function integer(least, most) {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be an integer from ${least} to ${most}.`);
  };
}

function namesOf(known) {
  return (text) => {
    const names = text.split(',');
    const wrong = names.find((name) => !known.includes(name));
    if (wrong === undefined) return names;
    throw new InvalidArgumentError(`${wrong} is none of ${known.join(', ')}.`);
  };
}

const DEFAULTS = { rounds: 3, seconds: 6, rows: 1_000_000 };

/**
 * Reads the command line.
 * @returns the options; `isWhole` tells whether the run is one that docs/performance.md may show
 */
export function readOptions(args) {
  const rows = ROWS.map(({ name }) => name);
  const peers = PEERS.map(({ name }) => name);
  const command = new Command('npm run bench --')
    .description('Measures the service beside its peers on one PostgreSQL and writes docs/performance.md.')
    .option('--only <rows>', `some of the rows: ${rows.join(', ')}`, namesOf(rows), rows)
    .option('--peers <peers>', `some of the peers: ${peers.join(', ')}`, namesOf(peers), peers)
    .option('--rounds <n>', 'runs of each peer in each row', integer(1, 20), DEFAULTS.rounds)
    .option('--seconds <n>', 'length of a run', integer(1, 120), DEFAULTS.seconds)
    .option('--rows <n>', 'pets in the table', integer(10_000, 20_000_000), DEFAULTS.rows)
    .option('--growth', 'instead: page times with 10,000 and 10,000,000 pets, first and deepest page')
    .option('--connections <n>', 'instead: the service under that many connections beside 32', integer(1, 4000))
    .option('--processes <n>', 'instead: that many service processes beside one', integer(2, 16))
    .option('--profile', 'instead: where the service spends its time in the rows (the hot page unless --only)')
    .helpOption('--help')
    .parse(args, { from: 'user' });
  const options = command.opts();
  const isDefault = (name) => command.getOptionValueSource(name) === 'default';
  const isWhole = ['only', 'peers', 'rows'].every(isDefault) && options.rounds >= 3 && options.seconds >= 5;
  return { ...options, hasChosenRows: !isDefault('only'), isWhole };
}
