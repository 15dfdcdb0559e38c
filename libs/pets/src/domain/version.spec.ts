import { expect, it } from '@jest/globals';
import { PreconditionFailed, requireVersion } from './version.js';

it('a change is made when any version is allowed, or the present one', () => {
  for (const versions of [undefined, [3n], [1n, 3n]]) {
    expect(() => {
      requireVersion({ version: 3n }, versions);
    }).not.toThrow();
  }
  for (const versions of [[], [2n]]) {
    expect(() => {
      requireVersion({ version: 3n }, versions);
    }).toThrow(PreconditionFailed);
  }
});
