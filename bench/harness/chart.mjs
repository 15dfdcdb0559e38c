import { PEERS } from './peers.mjs';
import { number } from './print.mjs';

const COLOURS = {
  service: '#1f6f54',
  'hand-written': '#d08a24',
  'nest-new': '#b5443c',
  floor: '#8a8f98',
  pgbench: '#4a6fa5',
};
const WIDTH = 860;
const LEFT = 130;
const BAR = 16;
const GAP = 14;
const TITLE = 20;

/** A bar chart (SVG) of the requests a second: a group for each row, a bar for each peer. */
export function chartOf(results) {
  const most = Math.max(...results.flatMap(({ peers }) => Object.values(peers).map(({ perSecond }) => perSecond)));
  const scale = (WIDTH - LEFT - 80) / most;
  const parts = [];
  let y = GAP;
  for (const { row, peers } of results) {
    parts.push(`<text x="10" y="${y + 12}" font-weight="bold">${escaped(row.title)}</text>`);
    y += TITLE;
    for (const { name, title } of PEERS.filter((peer) => peers[peer.name] !== undefined)) {
      parts.push(...barOf({ y, title, colour: COLOURS[name], scale, ...peers[name] }));
      y += BAR;
    }
    y += GAP;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="12">`,
    `<title>Requests a second, by work and peer</title>`,
    `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function barOf({ y, title, colour, scale, perSecond }) {
  const length = (perSecond * scale).toFixed(1);
  return [
    `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${escaped(title)}</text>`,
    `<rect x="${LEFT}" y="${y + 1}" width="${length}" height="${BAR - 3}" fill="${colour}"/>`,
    `<text x="${LEFT + Number(length) + 6}" y="${y + 11}">${number(perSecond)}</text>`,
  ];
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
