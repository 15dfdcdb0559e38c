import { exitOnOldNode } from '#process';
import './interruption.js';

exitOnOldNode();
await import('./commands.js');
