import { exitOnOldNode } from '#process';
import './v8-flags.js';
import './stopping.js';

exitOnOldNode();
await import('./serve.js');
