export { RuntimeModule, type Runtime } from './runtime.module.js';
