import { exitOnOldNode } from '#platform/node-version';
import './memory.js';

exitOnOldNode();
await import('./serve.js');
