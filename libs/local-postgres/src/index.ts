export { type Cluster, DATABASE, openCluster } from './cluster.js';
export { type ProcessRole, type LocalServer, openLocalServer } from './local-server.js';
export { ensurePostmaster, stopPostmaster } from './postmaster.js';
