import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readSettings, StartError } from '#config';
import { listen } from './listen.js';

@Module({})
class EmptyModule {}

let nest: NestFastifyApplication;
beforeEach(async () => {
  nest = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });
});
afterEach(() => nest.close());

it('a name is listened on at one of its addresses, also localhost, which has two', async () => {
  const settings = readSettings({ HOST: 'localhost', PORT: '0' });
  const { hostname, port } = new URL(await listen(nest, settings, 'PORT'));
  const isOpen = async (host: string): Promise<boolean> => {
    const socket = connect({ host, port: Number(port) });
    return once(socket, 'connect').then(
      () => socket.destroy().destroyed,
      () => false,
    );
  };
  expect([await isOpen('127.0.0.1'), await isOpen('::1')]).toEqual([hostname === '127.0.0.1', hostname === '[::1]']);
});

it.each(['PORT', 'MANAGEMENT_PORT'] as const)('a %s that is taken is an error with its name', async (setting) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  const starting = listen(nest, readSettings({ HOST: '127.0.0.1', [setting]: port }), setting);
  const error: unknown = await starting.catch((reason: unknown) => reason).finally(() => taken.close());
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain(`${setting}: ${port} is already in use on 127.0.0.1: `);
});

it.each(['PORT', 'MANAGEMENT_PORT'] as const)(
  'a host that is not an address of this machine is an error about HOST, also for %s',
  async (setting) => {
    const starting = listen(nest, readSettings({ HOST: '203.0.113.1', [setting]: '0' }), setting);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(/^HOST: 203\.0\.113\.1 is not an address of [^\n]+$/);
  },
);
