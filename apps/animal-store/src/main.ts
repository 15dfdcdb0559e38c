import { exitOnOldNode } from '#platform/node-version';
import './memory.js';
import './stopping.js';

exitOnOldNode();
await import('./serve.js');
