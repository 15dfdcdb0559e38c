import { Readable } from 'node:stream';
import type { ExecutionContext } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { DroppedRequest } from '#http-server';
import { bodyOf, type BodyRules, TakesBody } from './body-of.js';

const JSON_BODY: BodyRules = { mediaTypes: ['application/json'], isOptional: false };
const HEAD = { 'content-type': 'application/json', expect: '100-continue', 'content-length': '7' };

/** A request whose client waits for `100 Continue`, to an operation that takes such a body. */
function ask(headers: Record<string, string>, rules: BodyRules = JSON_BODY, body = '{"a":1}', isClosing = false) {
  const handler = (): void => undefined;
  TakesBody(rules)(handler);
  const raw = Object.assign(Readable.from([Buffer.from(body)]), {
    headers,
    httpVersion: '1.1',
    rawHeaders: Object.entries(headers).flat(),
  });
  const writeContinue = jest.fn();
  const server = { connections: { isClosing: () => isClosing } };
  const reply = { raw: { writeContinue }, server, sent: true, hijack: () => undefined };
  const request = { raw, headers, operationTimer: undefined as NodeJS.Timeout | undefined };
  const http = { getRequest: () => request, getResponse: () => reply };
  const context = { switchToHttp: () => http, getHandler: () => handler } as unknown as ExecutionContext;
  return {
    context,
    writeContinue,
    end: () => {
      clearTimeout(request.operationTimer);
    },
  };
}

describe('the body of a request', () => {
  it('is read once for several arguments', async () => {
    const { context, writeContinue, end } = ask(HEAD);
    const bodies = await Promise.all([bodyOf(context), bodyOf(context)]);
    end();
    expect(bodies).toEqual([{ a: 1n }, { a: 1n }]);
    expect(writeContinue).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['unsupported_media_type', { ...HEAD, 'content-type': 'text/plain' }],
    ['unsupported_media_type', { ...HEAD, 'content-encoding': 'gzip' }],
    ['payload_too_large', { ...HEAD, 'content-length': '65537' }],
  ])('is not read when its head causes %s: %j', async (code, headers) => {
    const { context, writeContinue, end } = ask(headers);
    await expect(bodyOf(context)).rejects.toMatchObject({ code });
    end();
    expect(writeContinue).not.toHaveBeenCalled();
  });

  it('may be left out, without a media type, where it is optional', async () => {
    const { context, end } = ask({}, { ...JSON_BODY, isOptional: true });
    expect(await bodyOf(context)).toBeUndefined();
    end();
  });

  it('is not judged when the request is dropped behind the last response of its connection', async () => {
    const optional = { ...JSON_BODY, isOptional: true };
    const { context } = ask({ 'transfer-encoding': 'chunked' }, optional, '{', true);
    await expect(bodyOf(context)).rejects.toBeInstanceOf(DroppedRequest);
  });

  it('may have an empty Content-Encoding', async () => {
    const { context, end } = ask({ ...HEAD, 'content-encoding': '' });
    expect(await bodyOf(context)).toEqual({ a: 1n });
    end();
  });

  it('counts as missing when it is optional, chunked and empty', async () => {
    const { context, end } = ask({ 'transfer-encoding': 'chunked' }, { ...JSON_BODY, isOptional: true }, '');
    expect(await bodyOf(context)).toBeUndefined();
    end();
  });

  it.each([
    ['optional, chunked and not empty', true, { 'transfer-encoding': 'chunked' }, '{'],
    ['optional, chunked and too long', true, { 'transfer-encoding': 'chunked' }, 'x'.repeat(65_537)],
    ['optional, chunked and waited for', true, { 'transfer-encoding': 'chunked', expect: '100-continue' }, ''],
    ['optional, and has a declared length', true, { 'content-length': '1' }, '{'],
    ['required, chunked and empty', false, { 'transfer-encoding': 'chunked' }, ''],
  ])('needs a media type when it is %s', async (_what, isOptional, headers, body) => {
    const { context, end } = ask(headers, { ...JSON_BODY, isOptional }, body);
    await expect(bodyOf(context)).rejects.toMatchObject({ code: 'unsupported_media_type' });
    end();
  });
});
