import { exitOnOldNode } from '#process';
import './memory.js';
import './stopping.js';

exitOnOldNode();
await import('./serve.js');
