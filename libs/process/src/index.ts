export { exitOnOldNode } from './exit-on-old-node.js';
export { listenForStop, untilSignalsAreHeard } from './stop-signals.js';
