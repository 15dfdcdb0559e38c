import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { describe, expect, it, jest } from '@jest/globals';
import { RequiredScope } from '#http';
import type { KeyUsageRecorder } from '../application/key-usage-recorder.service.js';
import { ScopeGuard } from './scope.guard.js';

const recorder = { countRefusal: jest.fn() };
const guard = new ScopeGuard(new Reflector(), recorder as unknown as KeyUsageRecorder);

/** Whether a key that has `pets:read` alone is let into an operation that declares what `decorate` says. */
function enter(decorate?: (handler: () => void) => void): boolean {
  const handler = (): void => undefined;
  decorate?.(handler);
  const request = {
    apiKey: { allows: (scope: string) => scope === 'pets:read' },
    callerId: 'key_1',
    id: 'request-1',
  };
  const http = { getRequest: () => request };
  return guard.canActivate({ switchToHttp: () => http, getHandler: () => handler } as unknown as ExecutionContext);
}

describe('ScopeGuard', () => {
  it('lets any key into an operation that needs no scope', () => {
    expect(enter()).toBe(true);
  });

  it('lets a key into an operation whose scope it has, and refuses and records another', () => {
    expect(enter(RequiredScope('pets:read'))).toBe(true);
    expect(recorder.countRefusal).not.toHaveBeenCalled();
    expect(() => enter(RequiredScope('pets:write'))).toThrow('The API key lacks the scope pets:write.');
    expect(recorder.countRefusal.mock.calls).toEqual([['key_1', 'pets:write', 'request-1']]);
  });
});
