import { readFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import { addPet } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { rememberKey } from '../support/known-keys.js';
import { projectRoot } from '../support/paths.js';
import { freePort } from '../support/ports.js';
import { type Program, startNode } from '../support/process.js';
import { useService } from '../support/service.js';
import { until } from '../support/until.js';
import { deliveriesOf, WEBHOOK_ENV, type IssuedWebhookJson } from '../support/webhooks.js';

const service = useService({ env: WEBHOOK_ENV });
let receiver: Program | undefined;

afterAll(async () => {
  await receiver?.stop();
});

/** The receiver of docs/events.md, and the command that adds its webhook. */
async function guide(): Promise<{ source: string; command: string[] }> {
  const text = await readFile(join(projectRoot, 'docs/events.md'), 'utf8');
  const [, source = ''] = /<<'EOF'\n([^]+?)\nEOF\n/.exec(text) ?? [];
  const [, command = ''] = /^npm run -s cli -- (webhooks add .+) > \.data\/webhook\.json$/m.exec(text) ?? [];
  return { source, command: command.split(' ') };
}

describe('the receiver in docs/events.md', () => {
  it('has twenty lines, and prints the first verified event', async () => {
    const { source, command } = await guide();
    expect(source.split('\n').length).toBeLessThanOrEqual(22);
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-receiver-'));
    await mkdir(join(folder, '.data'));
    const added = await runCli(
      service.database,
      command.map((word) => word.replace('4000', port)),
      WEBHOOK_ENV,
    );
    expect(added).toMatchObject({ code: 0, stderr: '' });
    const webhook = JSON.parse(added.stdout) as IssuedWebhookJson;
    rememberKey(webhook.secret);
    await writeFile(join(folder, '.data/webhook.json'), added.stdout);
    await writeFile(join(folder, '.data/receiver.mjs'), source.replace('4000', port));
    receiver = startNode(['.data/receiver.mjs'], { cwd: folder });
    const forged = { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
    const forge = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: forged, body: '{}' });
    const refused = await until(
      () => forge().catch(() => undefined),
      (response) => response !== undefined,
    );
    expect(refused?.status).toBe(401);
    const petId = await addPet(service.client, { name: 'Wall-E' });
    await receiver.untilPrinted(new RegExp(`verified \\{[^]+'pet.added'[^]+id: ${String(petId)}`));
  });
});

describe('the commands', () => {
  it('list, show deliveries, retry, rotate and remove', async () => {
    const run = async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await runCli(service.database, ['webhooks', ...args], WEBHOOK_ENV);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return stdout;
    };
    const text = await run('add', 'http://127.0.0.1:9/', '--type', 'pet.added', '--description', 'a\u001bb');
    const [, secret = ''] = /^secret: {6}(whsec_\S+)$/m.exec(text) ?? [];
    const [, id = ''] = /^webhook id: {2}(whk_\w+)$/m.exec(text) ?? [];
    rememberKey(secret);
    expect(text).toContain('description: "a\\u001bb"');
    expect(await run('list')).toMatch(new RegExp(`^${id} +active +"http://127.0.0.1:9/" +pet.added`, 'm'));
    expect(JSON.parse(await run('list', '--json'))).toContainEqual(
      expect.objectContaining({ id, types: ['pet.added'] }),
    );
    await addPet(service.client);
    await until(
      () => deliveriesOf(service.client, id),
      ([delivery]) => delivery?.error !== undefined,
    );
    const listed = await run('deliveries', id);
    expect(listed).toContain('ECONNREFUSED');
    const [, delivery = ''] = /^(dlv_\d+) +pending/m.exec(listed) ?? [];
    expect(await run('retry', id, delivery)).toBe(`${delivery} will be sent again.\n`);
    await addPet(service.client);
    await until(
      () => deliveriesOf(service.client, id),
      ({ length }) => length === 2,
    );
    const newest = await runCli(service.database, ['webhooks', 'deliveries', id, '--limit', '1'], WEBHOOK_ENV);
    expect(newest).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^[^\n]+\ndlv_\d+ [^\n]+\n$/),
      stderr: 'These are the newest 1 deliveries; --limit shows more.\n',
    });
    const rotated = await run('rotate', id);
    const [, next = ''] = /^secret: {6}(whsec_\S+)$/m.exec(rotated) ?? [];
    rememberKey(next);
    expect(next).not.toBe(secret);
    expect(rotated).toMatch(/^previous: {4}signs too until \d{4}-\d\d-\d\dT[\d:]+Z$/m);
    const rotatedAtOnce = await run('rotate', id, '--grace', '0s');
    rememberKey(/whsec_\S+/.exec(rotatedAtOnce)?.[0] ?? '');
    expect(rotatedAtOnce).not.toContain('previous:');
    expect(await run('remove', id)).toBe(`${id} was removed.\n`);
    expectError(await service.client.get(`/v1/webhooks/${id}`), 404, 'webhook_not_found');
    expect((await runCli(service.database, ['webhooks', 'retry', id, 'x'], WEBHOOK_ENV)).stderr).toMatch(
      /such as dlv_1/,
    );
  });
});
