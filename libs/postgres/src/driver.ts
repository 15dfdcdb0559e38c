import './driver-environment.js';

/** The PostgreSQL driver, loaded after `driver-environment.ts`. */
export { default } from 'pg';
