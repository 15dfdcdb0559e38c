/**
 * What is started or imported from outside: the two programs, and what scripts, tests and the benchmark import. Each is
 * built to its path in dist/.
 */
const entries = [
  'apps/animal-store/src/main',
  'apps/animal-store/src/service',
  'apps/animal-store/src/document',
  'apps/animal-store/src/v8-flags',
  'apps/cli/src/main',
  'libs/config/src/index',
  'libs/http/src/input/cursor',
  'libs/local-postgres/src/embedded-server',
];

/** Packages that Nest imports for features that the service does not use. */
const notInstalled = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
];

/** Finds two classes of TypeORM 0.3 by `require`, which would load TypeORM a second time. TypeORM 1 does not have them. */
const withoutTypeorm03 = {
  name: 'without-typeorm-0.3',
  load: {
    filter: { id: /@nestjs[\\/]typeorm[\\/].*[\\/]typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined, AbstractRepository = undefined;',
  },
};

/** Builds the programs together with the packages that they import: see docs/decisions.md. */
export default {
  input: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
  platform: 'node',
  tsconfig: true,
  external: [
    ...notInstalled.map((name) => new RegExp(`^${name}(/|$)`)),
    // A development dependency.
    'pino-pretty',
    // Its files are sent to browsers, from its own folder.
    /^swagger-ui-dist(\/|$)/,
    // Its UMD build hides its `require` from bundlers.
    'jsonc-parser',
  ],
  plugins: [withoutTypeorm03],
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `chunks/${name.split('~')[0]}.js`,
    sourcemap: true,
    comments: { jsdoc: false },
    // As Node.js would execute the modules: reflect-metadata before the decorators that need it.
    strictExecutionOrder: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      // A file for each app and library, so that stack traces name them.
      groups: [
        {
          debugName: 'library',
          test: /[\\/](apps|libs)[\\/][^\\/]+[\\/]src[\\/]/,
          name: (id) => /[\\/](?:apps|libs)[\\/]([^\\/]+)[\\/]src[\\/]/.exec(id)[1],
          // What is imported dynamically stays in files of its own.
          entriesAware: true,
        },
      ],
    },
  },
};
