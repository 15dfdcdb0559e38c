import { beforeAll, describe, expect, it } from '@jest/globals';
import { runCli, startCli, unwrittenCli } from '../support/cli.js';
import { addPet, placeOrder } from '../support/contract.js';
import { eventsOf, pageWithEvents } from '../support/events.js';
import { useService } from '../support/service.js';
import { until } from '../support/until.js';

const service = useService({ ownServer: true });

beforeAll(async () => {
  await placeOrder(service.client);
  await pageWithEvents(service.client, '/v1/events?type=order.placed');
});

const tail = (...args: string[]): ReturnType<typeof runCli> => runCli(service.database, ['events', 'tail', ...args]);
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

describe('events tail', () => {
  it('ends when the reader of its output has ended', async () => {
    const env = { DATABASE_URL: service.database.url };
    expect(await unwrittenCli(env, '| true', ['events', 'tail', '--all', '--json'])).toBe('');
  });

  it('prints the stored events after an event as in the API, one per line', async () => {
    const [first] = eventsOf(await service.client.get('/v1/events'));
    const after = first?.id ?? '';
    const { code, stdout } = await tail('--no-follow', '--json', '--after', after);
    const shown = await service.client.get(`/v1/events?limit=100&after=${after}`);
    expect(shown.text).toContain('"type":"order.placed"');
    expect({ code, printed: `[${lines(stdout).join(',')}]` }).toEqual({ code: 0, printed: shown.text });
  });

  it('begins with the oldest event, and filters by type', async () => {
    const { stdout } = await tail('--no-follow', '--type', 'pet.added');
    expect(lines(stdout)).toEqual([expect.stringMatching(/^\S+Z {2}evt_\w{26} {2}pet\.added +pet \d+ {2}key_/)]);
  });

  it('prints new events until a signal', async () => {
    const program = startCli(service.database, ['events', 'tail', '--json']);
    // A pet that is added before the command has begun is not printed.
    await until(
      async () => {
        await addPet(service.client);
        return program.stdout;
      },
      (stdout) => stdout !== '',
    );
    const [line] = await program.untilPrinted(/^\{.*"type":"pet.added".*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ subject: { type: 'pet' } });
    expect(await program.stop('SIGINT')).toBe(1);
    expect(lines(program.stdout)[0]).not.toContain('order.placed');
  });

  it.each([
    [['--after', 'x'], 'It must be the id of an event'],
    [['--after', `evt_${'v'.repeat(26)}`], 'restored to a state before this cursor'],
  ])('refuses %j', async (args, complaint) => {
    const { code, stdout, stderr } = await tail('--no-follow', ...args);
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(complaint) });
  });
});
