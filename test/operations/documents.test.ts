import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { describeSettings } from '#config';
import { CLOSE_TIMEOUT_MS } from '../../apps/animal-store/src/time-to-close.js';
import { projectRoot } from '../support/paths.js';
import { startProgram } from '../support/process.js';

interface ComposeService {
  readonly image: string;
  readonly build?: string;
  readonly user?: string;
  readonly command?: readonly string[];
  /** Null: from .env or the shell, when it is set there. */
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<'db' | 'migrate' | 'api' | 'prometheus' | 'grafana', ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

function read(name: string): Promise<string> {
  return readFile(join(projectRoot, name), 'utf8');
}

/** Lines between two comments of a Markdown file. */
function section(text: string, name: string): string {
  return (
    text
      .split(`<!-- /${name} -->`)[0]
      ?.split(new RegExp(`<!-- ${name}.*-->`))[1]
      ?.trim() ?? ''
  );
}

describe('docs/operations.md', () => {
  it('has the settings of the code', async () => {
    const rows = describeSettings().map(
      ({ name, fileVariable, default: value, description }) =>
        `| \`${name}\`${fileVariable === undefined ? '' : `, \`${fileVariable}\``} | ${value === '' ? 'unset' : `\`${value}\``} | ${description} |`,
    );
    const table = section(await read('docs/operations.md'), 'settings').replaceAll(/ +\|/g, ' |');
    expect(table.split('\n').slice(2)).toEqual(rows);
  });
});

describe('docker-compose.yml', () => {
  let text: string;
  let services: Compose['services'];
  let volumes: Compose['volumes'];

  beforeAll(async () => {
    text = await read('docker-compose.yml');
    ({ services, volumes } = parse(text, { merge: true }) as Compose);
  });

  it('has the database in a named volume at the path of PostgreSQL 18, and publishes no port of it', () => {
    const { db } = services;
    expect(db.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(volumes).toHaveProperty('database');
    expect(db.ports).toBeUndefined();
    expect(db.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  it('migrates once, on a database that is healthy, before the service starts', () => {
    const { migrate, api } = services;
    expect(migrate).toMatchObject({ restart: 'no', depends_on: { db: { condition: 'service_healthy' } } });
    expect(migrate.command?.at(-1)).toBe('migrate');
    expect(api.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    expect(api).toMatchObject({ restart: 'unless-stopped', image: migrate.image, build: '.' });
  });

  it('gives the service only the rights that it needs, and time to stop', () => {
    for (const service of [services.api, services.migrate]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: expect.any(String) });
    }
    const grace = Number(/:-(\d+)\}/.exec(services.api.environment?.STOP_GRACE_SECONDS ?? '')?.[1]);
    expect(Number.parseInt(services.api.stop_grace_period ?? '', 10)).toBeGreaterThan(grace + CLOSE_TIMEOUT_MS / 1000);
  });

  it('publishes ports on this machine only, and no fixed port of a service that can be scaled', () => {
    for (const port of Object.values(services).flatMap(({ ports = [] }) => ports)) {
      expect(port).toMatch(/^127\.0\.0\.1:\$\{\w+:-\d+\}:\d+$/);
    }
  });

  it('has no secret except for the password of a database without a published port', () => {
    expect(services.api.environment?.BOOTSTRAP_API_KEY).toBeNull();
    const defaults = Array.from(text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY|TOKEN)\w*):-([^}]*)\}/g));
    const given = defaults.filter(([, , value]) => value !== '').map(([, name, value]) => `${name}=${value}`);
    expect(new Set(given)).toEqual(new Set(['POSTGRES_PASSWORD=local-stack-only']));
    // Whatever else is named like a secret comes from there.
    expect(text.match(/^ +\w*(?:PASSWORD|SECRET|TOKEN)\w*: (?!\$\{).*$/gm)).toBeNull();
  });

  it("passes every setting on to the service, but those that are the image's own", () => {
    const ofTheImage = ['NODE_ENV', 'HOST', 'PORT', 'MANAGEMENT_PORT', 'DATA_DIR'];
    const passed = Object.keys(services.api.environment ?? {});
    const settings = describeSettings().map(({ name }) => name);
    expect(new Set(passed.filter((name) => !isOfALibrary(name)))).toEqual(
      new Set(settings.filter((name) => !ofTheImage.includes(name))),
    );
    // What the migration reads of them.
    expect(Object.keys(services.migrate.environment ?? {})).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'PGPASSWORD']),
    );

    function isOfALibrary(name: string): boolean {
      return name === 'PGPASSWORD' || (name.startsWith('OTEL_') && !settings.includes(name));
    }
  });

  it('passes a setting on under its own name, or as it is', () => {
    for (const [name, value] of Object.entries(services.api.environment ?? {})) {
      if (value !== null && name !== 'PGPASSWORD') expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
    }
  });

  it('reads the variables that .env.example documents', async () => {
    const used = new Set(Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => name));
    used.delete('ANIMAL_STORE_IMAGE');
    for (const [name, value] of Object.entries(services.api.environment ?? {})) if (value === null) used.add(name);
    const example = await read('.env.example');
    expect(new Set(Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name))).toEqual(used);
  });

  it('starts Prometheus and Grafana only with the profile, in fixed versions', () => {
    for (const service of [services.prometheus, services.grafana]) {
      expect(service.profiles).toEqual(['observability']);
      expect(service.image).toMatch(/:v?\d+\.\d+\.\d+$/);
    }
  });
});

describe('deploy/compose/secrets.yml', () => {
  interface WithSecrets {
    readonly services: Readonly<
      Record<string, { readonly environment: Readonly<Record<string, string>>; readonly secrets: readonly string[] }>
    >;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  }
  let stack: Compose;
  let overlay: WithSecrets;

  beforeAll(async () => {
    stack = parse(await read('docker-compose.yml'), { merge: true }) as Compose;
    overlay = parse(await read('deploy/compose/secrets.yml'), { merge: true }) as WithSecrets;
  });

  it('mounts the files of the settings that are read from files', () => {
    const ofPostgres = ['POSTGRES_PASSWORD_FILE'];
    const known = describeSettings().flatMap(({ fileVariable = [] }) => fileVariable);
    for (const [name, { environment, secrets }] of Object.entries(overlay.services)) {
      expect(stack.services).toHaveProperty(name);
      const files = Object.entries(environment).filter(([, value]) => value !== '');
      expect([...known, ...ofPostgres]).toEqual(expect.arrayContaining(files.map(([variable]) => variable)));
      expect(files.map(([, path]) => path).sort()).toEqual(secrets.map((secret) => `/run/secrets/${secret}`).sort());
    }
    const used = new Set(Object.values(overlay.services).flatMap(({ secrets }) => secrets));
    expect(used).toEqual(new Set(Object.keys(overlay.secrets)));
  });

  it('unsets the variables of these settings, since both must not be set', () => {
    for (const [name, { environment }] of Object.entries(overlay.services)) {
      const before = Object.keys(stack.services[name as keyof Compose['services']].environment ?? {});
      for (const variable of Object.keys(environment).filter((each) => each.endsWith('_FILE'))) {
        const setting = variable.replace(/_FILE$/, '');
        if (before.includes(setting)) expect(environment[setting]).toBe('');
      }
      // They would still be those of another database.
      for (const setting of ['PGPASSWORD', 'DATABASE_DIRECT_URL']) {
        if (before.includes(setting)) expect(environment[setting]).toBe('');
      }
    }
  });

  it('has the files that docs/operations.md creates, which git ignores', async () => {
    const made = await read('docs/operations.md');
    for (const { file } of Object.values(overlay.secrets)) expect(made).toContain(` > ${file.replace('./', '')}\n`);
    expect(await read('.gitignore')).toMatch(/^secrets\/$/m);
  });
});

describe('the image', () => {
  it('is not root, starts node as process 1, and has the version of the package', async () => {
    const text = await read('Dockerfile');
    const { version } = JSON.parse(await read('package.json')) as { version: string };
    expect(text).toContain(`ARG VERSION=${version}\n`);
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER (?!0|root)\S+$/m);
    expect(last).toMatch(/^ENTRYPOINT \[\]$/m);
    expect(last).toMatch(/^CMD \["node", /m);
    expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "healthcheck\.mjs"\]$/m);
  });
});

describe('scripts/try-compose.sh', () => {
  /** Prints the size of the file of variables, and the environment, of `docker compose up`, which then fails. */
  const DOCKER = `#!/bin/sh
    case "$*" in
      'image inspect'*) echo 1 ;;
      'compose --env-file '*' --file docker-compose.yml up '*) echo "bytes: $(wc -c <"$3")"; env; exit 1 ;;
    esac\n`;

  it('passes no setting of the shell or of .env on to the stack', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-compose-'));
    await writeFile(join(folder, 'docker'), DOCKER, { mode: 0o755 });
    const settings = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'REDIS_URL', 'POSTGRES_PASSWORD', 'COMPOSE_FILE'];
    const program = startProgram('bash', [join(projectRoot, 'scripts/try-compose.sh'), '1'], {
      env: {
        ...Object.fromEntries(settings.map((name) => [name, 'real'])),
        PATH: `${folder}:${process.env.PATH ?? ''}`,
      },
    });
    expect(await program.ended).toBe(1);
    await rm(folder, { recursive: true });
    expect(program.stdout).toMatch(/^bytes: 0$/m);
    expect(program.stdout).toContain('\nAPI_PORT=0\n');
    expect(program.stdout).not.toContain('=real');
  });
});

describe('the monitoring of the service', () => {
  it('scrapes the management port of every process', async () => {
    const { scrape_configs: jobs } = parse(await read('deploy/prometheus/prometheus.yml')) as {
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.dns_sd_configs[0]).toMatchObject({ names: ['api'], port: 3001 });
  });
});
