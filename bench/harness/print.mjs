const number = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** One run, as it ends. */
export function printRun(row, peer, round, { perSecond, p50, p99, memory, faults }) {
  const figures = [
    number(perSecond).padStart(8),
    '/s  p50',
    number(p50, 2).padStart(7),
    'ms  p99',
    number(p99, 2).padStart(8),
    'ms ',
    number(memory).padStart(4),
    'MB',
  ];
  console.log(`${row.padEnd(10)} ${peer.padEnd(13)} ${round} ${figures.join(' ')}${shownFaults(faults)}`);
}

function shownFaults(faults) {
  return faults.length === 0 ? '' : `  INVALID: ${faults.join('; ')}`;
}

/** The ratio of the service to a peer, or undefined when one of them was not measured or has faults. */
export function ratio(peers, other) {
  const [ours, theirs] = [peers.service, peers[other]];
  if (ours === undefined || theirs === undefined || ours.faults.length + theirs.faults.length > 0) return undefined;
  return ours.perSecond / theirs.perSecond;
}

/** The medians. Gives whether all of them count. */
export function printTable(results) {
  console.log('\nMedians:');
  for (const { row, peers } of results) {
    for (const [peer, medians] of Object.entries(peers)) printRun(row.name, peer, '   ', medians);
  }
  console.log('\nThe service against:');
  for (const { row, peers } of results) {
    for (const [peer, goal] of Object.entries(row.goals)) {
      const times = ratio(peers, peer);
      if (times === undefined) continue;
      console.log(
        `${row.name.padEnd(10)} ${peer.padEnd(13)} ${number(times, 2).padStart(6)}  (aim: ${number(goal, 1)})`,
      );
    }
  }
  const isValid = results.every(({ peers }) => Object.values(peers).every(({ faults }) => faults.length === 0));
  if (!isValid) console.error('\nSome runs are INVALID: their figures do not count.');
  return isValid;
}
