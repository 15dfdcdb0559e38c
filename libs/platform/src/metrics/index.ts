export { type Count, Metrics, METRICS_TYPE } from './metrics.js';
