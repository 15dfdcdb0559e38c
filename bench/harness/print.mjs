/** A figure for people; empty where there is none. */
export function number(value, digits = 0) {
  if (value === undefined) return '';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** One run, as it ends. */
export function printRun(row, peer, round, { perSecond, p50, p99, memory, own, postgres, faults }) {
  const figures = [
    `${number(perSecond).padStart(8)} /s`,
    p50 === undefined ? '' : `p50 ${number(p50, 2).padStart(7)} ms  p99 ${number(p99, 2).padStart(8)} ms`,
    memory === undefined ? '' : `${number(memory).padStart(4)} MB`,
    own === undefined ? '' : `CPU ${number(own).padStart(3)} + PostgreSQL ${number(postgres).padStart(3)} µs`,
    faults.length === 0 ? '' : `INVALID: ${faults.join('; ')}`,
  ];
  console.log(`${row.padEnd(10)} ${peer.padEnd(13)} ${round.padEnd(4)} ${figures.join('  ').trimEnd()}`);
}

/** The ratio of the service to a peer, or undefined when one of them was not measured or has faults. */
export function ratio(peers, other) {
  const [ours, theirs] = [peers.service, peers[other]];
  if (ours === undefined || theirs === undefined || ours.faults.length + theirs.faults.length > 0) return undefined;
  return ours.perSecond / theirs.perSecond;
}

/** Prints the medians and ratios, and says when some do not count. */
export function printTable(results) {
  console.log('\nMedians:');
  for (const { row, peers } of results) {
    for (const [peer, medians] of Object.entries(peers)) printRun(row.name, peer, '', medians);
  }
  console.log('\nThe service against:');
  for (const { row, peers } of results) printRatios(row, peers);
}

function printRatios({ name, goals }, peers) {
  for (const peer of Object.keys(peers).filter((other) => other !== 'service')) {
    const times = ratio(peers, peer);
    const aim = goals[peer] === undefined ? '' : `  (aim: ${number(goals[peer], 1)})`;
    const p99 = peers.service && peers[peer].p99 ? `  p99 ÷ p99 ${number(peers.service.p99 / peers[peer].p99, 2)}` : '';
    if (times !== undefined)
      console.log(`${name.padEnd(10)} ${peer.padEnd(13)} ${number(times, 2).padStart(6)}${aim}${p99}`);
  }
}

/** Whether every run counts; says so when not. */
export function requireValid(results) {
  if (results.every(({ peers }) => Object.values(peers).every(({ faults }) => faults.length === 0))) return true;
  console.error('\nSome runs are INVALID: their figures do not count, and nothing is written.');
  return false;
}
