import type { ExecutionContext } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import type { KeyUsageRecorder } from '../application/key-usage-recorder.service.js';
import { DeprecatedCallsGuard } from './deprecated-calls.guard.js';

describe('DeprecatedCallsGuard', () => {
  it('lets a call in, and records it by the name of the operation in the document', () => {
    const recorder = { countDeprecatedCall: jest.fn() };
    const guard = new DeprecatedCallsGuard(recorder as unknown as KeyUsageRecorder);
    const request = { callerId: 'key_1', method: 'HEAD', routeOptions: { url: '/v1/pets/:petId' } };
    const http = { getRequest: () => request };
    expect(guard.canActivate({ switchToHttp: () => http } as unknown as ExecutionContext)).toBe(true);
    expect(recorder.countDeprecatedCall.mock.calls).toEqual([['key_1', 'GET /pets/{petId}']]);
  });
});
