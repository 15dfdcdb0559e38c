export { exitOnOldNode } from './exit-on-old-node.js';
export { listenForStop, untilSignalsAreHandled } from './stop-signals.js';
