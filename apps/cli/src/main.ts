import { exitOnOldNode } from '#platform/node-version';
import './interruption.js';

exitOnOldNode();
await import('./commands.js');
