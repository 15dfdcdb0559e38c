import './driver-environment.js';

/** PostgreSQL's driver, for everything in here. */
export { default } from 'pg';
