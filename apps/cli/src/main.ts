import { exitOnOldNode } from '#platform/node-version';

exitOnOldNode();
await import('./commands.js');
