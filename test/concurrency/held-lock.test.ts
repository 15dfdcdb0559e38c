import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { hold, untilQueryWaits } from '../support/locks.js';
import { useService } from '../support/service.js';

const service = useService();

const addCategory = (name: string): Promise<ClientResponse> => service.client.post('/v1/categories', { name });

describe('a request that waits for a lock of another session', () => {
  it('fails neither the other requests of its batch nor later ones', async () => {
    const letGo = await hold(service.database, "INSERT INTO pets.category (name, name_key) VALUES ('Held', 'held')");
    const held = addCategory('Held');
    const innocent = addCategory('Innocent');
    await untilQueryWaits(service.database);
    await delay(300);
    const later = addCategory('Later');
    expect([(await innocent).status, (await later).status]).toEqual([201, 201]);
    await letGo();
    expect((await held).status).toBe(201);
  });
});
