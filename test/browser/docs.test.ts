import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { lengthOf } from '../support/full.js';
import { describeWithInstalled } from '../support/installed.js';
import { projectRoot } from '../support/paths.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

/** Debian's; CI installs it. */
const BROWSER = '/usr/bin/chromium';
const pictures = join(projectRoot, 'reports/browser');
const takesPictures = lengthOf(false, true);

const DESK = { viewport: { width: 1280, height: 900 } };
const TELEPHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The proxy of the test: it publishes the service below this prefix, and strips it. */
const PREFIX = '/shop';

let service: TestService;
let proxy: Server;
let browser: Browser;
let context: BrowserContext | undefined;
let page: Page;
/** What a person would find in the browser's console, and every request that left the service's origin. */
let complaints: string[];

function stripPrefix(address: string): Server {
  return createServer((incoming, reply) => {
    const path = incoming.url ?? '';
    if (!path.startsWith(`${PREFIX}/`)) {
      reply.writeHead(404).end();
      return;
    }
    const options = { method: incoming.method, headers: incoming.headers };
    const outgoing = httpRequest(address + path.slice(PREFIX.length), options, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    incoming.pipe(outgoing);
  });
}

async function openDocs(origin: string, path = '/docs', device: BrowserContextOptions = DESK): Promise<void> {
  await context?.close();
  context = await browser.newContext(device);
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => {
    // A refused request is written there by the browser itself, whatever the page does.
    const isRefusal = message.text().startsWith('Failed to load resource') && message.location().url.includes('/v1/');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol !== 'data:' && !request.url().startsWith(origin)) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(origin + path);
  await page.locator('.opblock').first().waitFor();
}

async function authorize(key: string): Promise<void> {
  await page.locator('.auth-wrapper > .authorize').click();
  await page.locator('.modal-ux input').fill(key);
  await page.locator('.modal-ux button.authorize').click();
  await page.locator('.modal-ux button.btn-done').click();
}

/** Keeps what a person sees, in a full run: the page, or what an operation was asked and answered. */
async function takePicture(name: string, block?: Locator): Promise<void> {
  if (!takesPictures) return;
  await (block?.locator('.responses-inner > div').first() ?? page).screenshot({ path: join(pictures, `${name}.png`) });
}

async function open(operationId: string): Promise<Locator> {
  const block = page.locator(`.opblock[id$="-${operationId}"]`);
  if ((await block.locator('.opblock-body').count()) === 0) await block.locator('.opblock-summary-control').click();
  return block;
}

/** Executes an operation and gives the status and the body that the page shows. */
async function execute(operationId: string, body?: string): Promise<{ block: Locator; status: string; text: string }> {
  const block = await open(operationId);
  const clear = block.locator('button.btn-clear');
  if ((await clear.count()) > 0) await clear.click();
  if (body !== undefined) await block.locator('textarea.body-param__text').fill(body);
  await block.locator('button.execute').click();
  const live = block.locator('.live-responses-table');
  const shownStatus = live.locator('tbody .response-col_status').first();
  await shownStatus.waitFor();
  const status = /\d{3}/.exec(await shownStatus.innerText())?.[0] ?? '';
  const shown = live.locator('.response-col_description .highlight-code code').first();
  const text = (await shown.count()) === 0 ? '' : await shown.innerText();
  return { block, status, text };
}

interface Document {
  readonly paths: Record<string, Record<string, { readonly operationId: string; readonly 'x-stability'?: string }>>;
}

/** Every operation that is not experimental, in the order that its description names, with its status in a new store. */
const WALK: readonly (readonly [operationId: string, status: string])[] = [
  ['createPet', '201'],
  ['listPets', '200'],
  ['getPet', '200'],
  ['updatePet', '200'],
  ['placeOrder', '201'],
  ['listOrders', '200'],
  ['getOrder', '200'],
  ['updateOrder', '200'],
  ['cancelOrder', '204'],
  ['createCategory', '201'],
  ['listCategories', '200'],
  ['getInventory', '200'],
  ['getCategory', '200'],
  ['updateCategory', '200'],
  ['deletePet', '204'],
  ['deleteCategory', '204'],
];

function testInBrowser(): void {
  // A browser beside other suites takes its time.
  jest.setTimeout(120_000);

  beforeAll(async () => {
    service = await startService();
    proxy = stripPrefix(service.address).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    proxy.close();
    await service.stop();
  });
  afterEach(() => {
    expect(complaints).toEqual([]);
  });

  // The tests are the steps of one visit: the key is set in one of them, and used in those after it.
  describe('on one page', () => {
    beforeAll(async () => {
      await openDocs(service.address);
      await takePicture('1-first-sight');
    });

    it('lists common failures once in the introduction, and in an operation its stability, sunset and own responses', async () => {
      const badge = (operationId: string): Locator => page.locator(`.opblock[id$="-${operationId}"] .badge`);
      expect(await badge('placeOrder').innerText()).toBe('beta');
      expect(await badge('getPet').innerText()).toBe('deprecated, ends 2030-12-05');
      expect(await badge('listPets').count()).toBe(0);
      const rows = (await open('listPets')).locator('.responses-table > tbody > tr.response');
      const codes = (await rows.all()).map((row) => row.getAttribute('data-code'));
      expect(await Promise.all(codes)).toEqual(['200', '400', '401', '403', '429', 'default']);
      const introduction = await page.locator('.information-container').innerText();
      for (const code of ['408 request_timeout', '431 headers_too_large', '503 service_unavailable']) {
        expect(introduction).toContain(code);
      }
      if (takesPictures) await takePicture('8-responses', (await execute('listPets')).block);
    });

    it('a 401 is shown with its status and body', async () => {
      const refused = await execute('listPets');
      expect(refused.status).toBe('401');
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'unauthorized' });
      await takePicture('5-unauthorized', refused.block);
    });

    it('with the key, every example succeeds unchanged in a new store', async () => {
      await authorize(BOOTSTRAP_KEY);
      const { paths } = JSON.parse((await service.client.get('/openapi.json')).text) as Document;
      const all = Object.values(paths).flatMap((path) => Object.values(path));
      const lasting = all.filter((operation) => operation['x-stability'] !== 'experimental');
      expect(WALK.map(([operationId]) => operationId).sort()).toEqual(lasting.map((one) => one.operationId).sort());
      for (const [operationId, expected] of WALK) {
        const { block, status } = await execute(operationId);
        expect({ operationId, status }).toEqual({ operationId, status: expected });
        await block.locator('.opblock-summary-control').click();
      }
    });

    it('a 400 is shown with its status and body', async () => {
      const invalid = await execute('createPet', '{"name":"","categoryId":1}');
      expect(invalid.status).toBe('400');
      expect(JSON.parse(invalid.text)).toMatchObject({ code: 'invalid_body' });
      await takePicture('6-invalid', invalid.block);
    });

    it('with the key, an animal is added, listed, ordered, and the order cancelled; large integers are shown exactly', async () => {
      const body = '{"name":"Exact","categoryId":9223372036854775807,"note":[{},[]]}';
      const added = await execute('createPet', body);
      expect(added.status).toBe('201');
      expect(added.text).toContain('"categoryId": 9223372036854775807,\n');
      await takePicture('2-animal-added', added.block);
      const pet = JSON.parse(added.text) as { id: number };
      expect((await execute('listPets')).text).toContain('9223372036854775807');
      const placed = await execute('placeOrder', JSON.stringify({ petId: pet.id }));
      expect(placed.status).toBe('201');
      await takePicture('3-order-placed', placed.block);
      const { id } = JSON.parse(placed.text) as { id: number };
      await open('cancelOrder');
      await page.locator('.opblock[id$="-cancelOrder"] tr[data-param-name="orderId"] input').fill(String(id));
      const cancelled = await execute('cancelOrder');
      expect(cancelled.status).toBe('204');
      await takePicture('4-order-cancelled', cancelled.block);
    });

    it('the key is kept in localStorage until Logout', async () => {
      const kept = (): Promise<string> => page.evaluate('JSON.stringify(localStorage)');
      await page.reload();
      await page.locator('.opblock').first().waitFor();
      expect((await execute('listPets')).status).toBe('200');
      expect(await kept()).toContain(BOOTSTRAP_KEY);
      await page.locator('.auth-wrapper > .authorize').click();
      await page.locator('.modal-ux button', { hasText: 'Logout' }).click();
      expect(await kept()).not.toContain(BOOTSTRAP_KEY);
    });
  });

  it('fits the width of a phone without cut texts or horizontal scrolling', async () => {
    await openDocs(service.address, '/docs', TELEPHONE);
    const rightOf = async (part: Locator): Promise<number> => {
      const { x = Infinity, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    // All in one question: there are some seventy.
    const locks: number[] = await page.evaluate(
      "Array.from(document.querySelectorAll('.opblock .authorization__btn'), (lock) => lock.getBoundingClientRect().right)",
    );
    expect(locks.length).toBeGreaterThan(WALK.length);
    // Of what is not shown it is 0.
    expect(Math.min(...locks)).toBeGreaterThan(0);
    expect(Math.max(...locks)).toBeLessThanOrEqual(390);
    await open('getPet');
    const { block } = await execute('createPet', '{"name":"","categoryId":1}');
    await takePicture('7-telephone');
    expect(await rightOf(block.locator('button.reset'))).toBeLessThanOrEqual(390);
    // A page that is wider than the device makes its window wider.
    expect(await page.evaluate('[innerWidth, document.documentElement.scrollWidth]')).toEqual([390, 390]);
  });

  it('works below the prefix of a proxy', async () => {
    const origin = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
    for (const path of ['/docs/', '/docs']) {
      await openDocs(origin, PREFIX + path);
      await authorize(BOOTSTRAP_KEY);
      expect((await execute('listPets')).status).toBe('200');
    }
    await page.getByText('openapi.json', { exact: true }).click();
    expect(page.url()).toBe(`${origin}${PREFIX}/openapi.json`);
  });
}

describeWithInstalled(BROWSER, 'Swagger UI in a browser', testInBrowser);
