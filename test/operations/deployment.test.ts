import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../support/paths.js';
import { startProgram } from '../support/process.js';

describe('scripts/try-compose.sh', () => {
  /** Prints the environment of `docker compose up`, which then fails. */
  const DOCKER = `#!/bin/sh
    case "$*" in
      'image inspect'*) echo 1 ;;
      *' up '*) echo "compose: $*"; env; exit 1 ;;
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
    expect(program.stdout).toContain('compose: compose --env-file /dev/null --file docker-compose.yml up ');
    expect(program.stdout).toContain('\nAPI_PORT=0\n');
    expect(program.stdout).not.toContain('=real');
  });
});

describe('the monitoring of the service', () => {
  it('scrapes the management port of every process', async () => {
    const { scrape_configs: jobs } = parse(
      await readFile(join(projectRoot, 'deploy/prometheus/prometheus.yml'), 'utf8'),
    ) as {
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.dns_sd_configs[0]).toMatchObject({ names: ['api'], port: 3001 });
  });
});
