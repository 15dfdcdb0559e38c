export { listenForStop, untilSignalsAreHeard } from './stop-signals.js';
