// The built service, which collects its garbage when told to by SIGPWR, so that what it still takes is what it keeps.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGPWR', () => collectGarbage());
await import('../../dist/apps/animal-store/src/main.js');
