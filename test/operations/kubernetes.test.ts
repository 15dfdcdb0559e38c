import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { describeSettings } from '#config';
import { CLOSE_TIMEOUT_MS } from '../../apps/animal-store/src/time-to-close.js';
import { Client } from '../support/client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { rememberKey } from '../support/known-keys.js';
import { projectRoot } from '../support/paths.js';
import { runNode } from '../support/process.js';
import { startService, type TestService } from '../support/service.js';
import { addWebhook } from '../support/webhooks.js';
import { type Container, hasLabels, type Labels, MANIFESTS, type Manifests, readManifests } from './manifests.js';

const SECRETS = '/run/secrets/animal-store';
/** What the files of the secret hold in this test, besides the address of its database. */
const KEY = 'kubernetes-bootstrap-key-0123456789abcdef';
const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');

let manifests: Manifests;
let container: Container;

beforeAll(async () => {
  manifests = await readManifests();
  [container] = manifests.pod.spec.containers;
});

function read(name: string): Promise<string> {
  return readFile(join(projectRoot, name), 'utf8');
}

function valueOf(variable: string): string {
  return container.env.find(({ name }) => name === variable)?.value ?? '';
}

/** The variables that the image sets. */
async function imageEnv(): Promise<Readonly<Record<string, string>>> {
  const line = /^ENV (.+)$/m.exec(await read('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(line.split(' ').map((each) => each.split('=') as [string, string]));
}

/** The secret as a folder of this machine, and the variables of a container with it in the place of the mount. */
async function mount(folder: string, database: TestDatabase): Promise<(of: Container) => NodeJS.ProcessEnv> {
  const contents = { 'database-url': database.url, 'bootstrap-api-key': KEY, 'webhook-secret-key': ENCRYPTION_KEY };
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), `${content}\n`);
  return ({ env }) => Object.fromEntries(env.map(({ name, value }) => [name, value.replace(SECRETS, folder)]));
}

describe('the pod of the service', () => {
  let folder: string;
  let database: TestDatabase;
  let service: TestService;
  let envOf: Awaited<ReturnType<typeof mount>>;

  beforeAll(async () => {
    rememberKey(KEY);
    folder = await mkdtemp(join(tmpdir(), 'animal-store-kubernetes-'));
    database = await createDatabase();
    envOf = await mount(folder, database);
    const [{ command = [] }] = manifests.migration.spec.containers;
    const [node, ...args] = command;
    expect(node).toBe('node');
    expect(await runNode(args, { env: envOf(manifests.migration.spec.containers[0]), cwd: projectRoot })).toEqual({
      code: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    });
    const own = { DATABASE_URL: '', BOOTSTRAP_API_KEY: '', LOG_LEVEL: 'info' };
    service = await startService({ database, env: { ...own, ...envOf(container), STOP_GRACE_SECONDS: '0' } });
  });
  afterAll(() => service.stop());
  afterAll(() => database.drop());
  afterAll(() => rm(folder, { recursive: true }));

  it('starts with its variables and files, after the migration with its own', async () => {
    const client = new Client(service.address, KEY);
    expect((await client.get('/v1/pets')).status).toBe(200);
    // Its secret is encrypted with the key of a file.
    await addWebhook(client, { url: 'https://receiver.example/' });
    client.close();
  });

  it('is probed at paths that the management port serves', async () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(httpGet.port).toBe('management');
      expect((await fetch(`${service.managementAddress}${httpGet.path}`)).status).toBe(200);
    }
    expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/health/live', '/health/live']);
    expect(readinessProbe.httpGet.path).toBe('/health/ready');
    // Readiness is told within a second.
    for (const { timeoutSeconds } of [livenessProbe, readinessProbe]) expect(timeoutSeconds).toBeGreaterThan(1);
  });

  it('serves its metrics at the path of the ServiceMonitor, with the job name of alerts and dashboard', async () => {
    const { endpoints = [], jobLabel = '', selector } = manifests.resource('ServiceMonitor').spec;
    const { matchLabels } = selector as { matchLabels: Labels };
    const services = manifests.resources.filter(
      ({ kind, metadata }) => kind === 'Service' && hasLabels(metadata.labels, matchLabels),
    );
    expect(services).toHaveLength(1);
    const [found] = services;
    const [endpoint] = endpoints;
    expect(found?.spec.ports).toEqual([expect.objectContaining({ name: endpoint?.port, targetPort: 'management' })]);
    const metrics = await fetch(`${service.managementAddress}${endpoint?.path ?? ''}`);
    expect(await metrics.text()).toContain('# TYPE http_request_duration_seconds histogram');
    const jobs = Array.from((await read('deploy/prometheus/alerts.yml')).matchAll(/job="([^"]+)"/g), ([, job]) => job);
    expect(new Set(jobs)).toEqual(new Set([found?.metadata.labels?.[jobLabel]]));
  });
});

describe('the manifests', () => {
  it('have the ports of the image, which are the usual ones', async () => {
    const { PORT, MANAGEMENT_PORT, HOST } = await imageEnv();
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(PORT) },
      { name: 'management', containerPort: Number(MANAGEMENT_PORT) },
    ]);
    expect(HOST).toBe('0.0.0.0');
    const names = container.ports?.map(({ name }) => name);
    for (const { targetPort } of manifests.resources.flatMap(({ kind, spec }) =>
      kind === 'Service' ? (spec.ports ?? []) : [],
    )) {
      expect(names).toContain(targetPort);
    }
    expect(manifests.resource('Service').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  });

  it('set only what is a setting', () => {
    const settings = describeSettings().flatMap(({ name, fileVariable = [] }) => [name, fileVariable].flat());
    const set = [manifests.pod, manifests.migration].flatMap(({ spec }) => spec.containers).flatMap(({ env }) => env);
    expect(settings).toEqual(expect.arrayContaining(set.map(({ name }) => name)));
  });

  it('contain no secret: each is a file of the secret that the operator creates', async () => {
    expect(manifests.resources.map(({ kind }) => kind)).not.toContain('Secret');
    const secret = describeSettings().filter(({ fileVariable }) => fileVariable !== undefined);
    for (const { containers, volumes } of [manifests.pod.spec, manifests.migration.spec]) {
      const [{ env, volumeMounts }] = containers;
      const [volume] = volumes;
      expect(volumeMounts).toEqual([{ name: volume?.name, mountPath: SECRETS, readOnly: true }]);
      expect(env.filter(({ name }) => secret.some((setting) => setting.name === name))).toEqual([]);
      const files = env.filter(({ name }) => secret.some(({ fileVariable }) => fileVariable === name));
      const mounted = volume?.secret.items.map(({ path }) => `${SECRETS}/${path}`);
      expect(files.map(({ value }) => value)).toEqual(mounted);
      expect(volume?.secret.secretName).toBe('animal-store');
    }
    const guide = await read('docs/operations.md');
    const [, made = ''] = /create secret generic animal-store ((?:\\\n|[^\n])+)/.exec(guide) ?? [];
    const keys = Array.from(made.matchAll(/--from-file=secrets\/(\S+)/g), ([, key]) => key);
    expect(keys).toEqual(manifests.pod.spec.volumes[0]?.secret.items.map(({ key }) => key));
  });

  it('give a pod more time to stop than the service needs, and a grace longer than its probe takes', () => {
    const grace = Number(valueOf('STOP_GRACE_SECONDS'));
    expect(manifests.pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(grace + CLOSE_TIMEOUT_MS / 1000);
    const { periodSeconds, timeoutSeconds, failureThreshold } = container.readinessProbe;
    expect(grace).toBeGreaterThanOrEqual(periodSeconds * failureThreshold + timeoutSeconds);
  });

  it('run the image of this version, with a command that it has', async () => {
    const { version } = JSON.parse(await read('package.json')) as { version: string };
    const [{ image, command = [] }] = manifests.migration.spec.containers;
    expect([container.image, image]).toEqual([`animal-store:${version}`, `animal-store:${version}`]);
    expect(container.command).toBeUndefined();
    expect(command).toEqual(['node', expect.stringMatching(/^dist\//), 'migrate']);
    expect(existsSync(join(projectRoot, command[1] ?? ''))).toBe(true);
  });

  it('give the pods no rights that they do not need', async () => {
    const [user = '', group = ''] = /^USER (\d+):(\d+)$/m.exec(await read('Dockerfile'))?.slice(1) ?? [];
    for (const { spec } of [manifests.pod, manifests.migration]) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: Number(user),
          runAsGroup: Number(group),
          // The group that the files of the secret belong to.
          fsGroup: Number(group),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(spec.containers).toEqual([
        expect.objectContaining({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: expect.any(Object), limits: { memory: expect.any(String) } },
        }),
      ]);
    }
    // 0440. Their reader of YAML takes a leading zero for octal, and others do not.
    const modes = Array.from(manifests.text.matchAll(/defaultMode: (\S+)/g), ([, mode]) => mode);
    expect(new Set(modes)).toEqual(new Set([String(0o440)]));
  });

  it('select the pods of the service, and those of the migration never', () => {
    const { labels } = manifests.pod.metadata;
    const selectors = [
      (manifests.resource('Deployment').spec.selector as { matchLabels: Labels }).matchLabels,
      (manifests.resource('PodDisruptionBudget').spec.selector as { matchLabels: Labels }).matchLabels,
      manifests.resource('Service').spec.selector as Labels,
      manifests.resource('Service', 'animal-store-management').spec.selector as Labels,
      ...(manifests.pod.spec.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector.matchLabels),
    ];
    expect(selectors).toHaveLength(5);
    for (const selector of selectors) {
      expect(hasLabels(labels, selector)).toBe(true);
      expect(hasLabels(manifests.migration.metadata.labels, selector)).toBe(false);
    }
  });

  it('leave a running pod when nodes are drained or pods are replaced', () => {
    const { replicas = 1 } = manifests.resource('Deployment').spec;
    expect(replicas - (manifests.resource('PodDisruptionBudget').spec.maxUnavailable ?? replicas)).toBeGreaterThan(0);
    expect(manifests.resource('Deployment').spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
  });

  it('are all named in docs/operations.md', async () => {
    const guide = await read('docs/operations.md');
    for (const name of await readdir(MANIFESTS)) expect(guide).toContain(name);
  });

  it('are scraped as often as by the Prometheus of the Compose stack', async () => {
    const prometheus = parse(await read('deploy/prometheus/prometheus.yml')) as { global: { scrape_interval: string } };
    expect(manifests.resource('ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining({ interval: prometheus.global.scrape_interval }),
    ]);
  });
});
