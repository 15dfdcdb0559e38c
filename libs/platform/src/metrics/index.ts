export { type Count, type Distribution, Metrics, METRICS_TYPE } from './metrics.js';
