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
const LARGE = 10_000_000;
const INSTEAD = ['growth', 'connections', 'processes', 'profile'];

/**
 * Reads the command line.
 * @returns the options; `isFull` and, with every row and peer, `isWhole` tell whether docs/performance.md may show what
 *   comes out; `large` is the size of the large table of --growth
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
    .option('--growth', 'instead: times of pages and of the inventory with 10,000 and 10,000,000 pets')
    .option('--connections <n>', 'instead: the service under that many connections beside 32', integer(1, 4000))
    .option('--processes <n>', 'instead: that many service processes beside one', integer(2, 16))
    .option('--profile', 'instead: where the service spends its time in the rows (the hot page unless --only)')
    .helpOption('--help')
    .parse(args, { from: 'user' });
  const options = command.opts();
  const instead = INSTEAD.filter((name) => options[name] !== undefined);
  if (instead.length > 1) command.error(`error: --${instead.join(' and --')} exclude each other`);
  if (options.profile) requirePeerToProfile(command, options);
  const isDefault = (name) => command.getOptionValueSource(name) === 'default';
  const isFull = isDefault('rows') && options.rounds >= DEFAULTS.rounds && options.seconds >= DEFAULTS.seconds;
  const isWhole = isFull && isDefault('only') && isDefault('peers');
  const only = isDefault('only') ? usualRows(options, rows) : options.only;
  return { ...options, only, isFull, isWhole, large: isDefault('rows') ? LARGE : options.rows };
}

/** The peer to profile is the first that is named; it must be one that can do every work by HTTP. */
function requirePeerToProfile(command, options) {
  const { name, isDatabaseAlone, rows } = PEERS.find((peer) => options.peers.includes(peer.name));
  if (isDatabaseAlone || rows?.length === 1) command.error(`error: --profile does not take ${name}`);
}

/** What is measured unless `--only` says otherwise. */
function usualRows({ profile, processes }, all) {
  if (profile) return ['same-page'];
  return processes === undefined ? all : ['same-page', 'spread', 'by-id', 'create'];
}
