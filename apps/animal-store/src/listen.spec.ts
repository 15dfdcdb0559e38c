import { connect } from 'node:net';
import { once } from 'node:events';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { expect, it } from '@jest/globals';
import { readSettings } from '#config';
import { listen } from './listen.js';

@Module({})
class EmptyModule {}

it('a name is listened on at one of its addresses, also localhost, which has two', async () => {
  const nest = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });
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
  await nest.close();
});
