export { type Cluster, DATABASE, openCluster } from './cluster.js';
export { type ProcessRole, type EmbeddedServer, openEmbeddedServer } from './embedded-server.js';
export { ensurePostmaster, stopPostmaster } from './postmaster.js';
