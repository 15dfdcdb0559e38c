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
  'libs/http/src/input/paging/cursor',
  'libs/local-postgres/src/local-server',
];

/** Packages that Nest loads only for features that the service does not use. They are not installed. */
const optionalPeers = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
];

/**
 * Replaces a file of @nestjs/typeorm that looks for two classes of TypeORM 0.3 by `require`, which would load TypeORM a second
 * time. TypeORM 1 does not have them.
 */
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
    ...optionalPeers.map((name) => new RegExp(`^${name}(/|$)`)),
    // A development dependency.
    'pino-pretty',
    // Its files are sent to browsers, from its own folder.
    /^swagger-ui-dist(\/|$)/,
    // Its UMD build hides its `require` from bundlers.
    'jsonc-parser',
  ],
  plugins: [withoutTypeorm03],
  // `includeDependenciesRecursively: false` requires it.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    entryFileNames: '[name].js',
    // For each set of entries, Rolldown appends another `~…` to the name of a group.
    chunkFileNames: ({ name }) => `chunks/${name.split('~')[0]}.js`,
    sourcemap: true,
    comments: { jsdoc: false },
    // As Node.js would execute the modules: reflect-metadata before the decorators that need it.
    strictExecutionOrder: true,
    codeSplitting: {
      // A package is not part of the group of the library that imports it.
      includeDependenciesRecursively: false,
      // One or more files for each library, so that stack traces name it. Files that different programs need are separate, and
      // so are those that are imported dynamically.
      groups: [
        {
          debugName: 'library',
          test: /[\\/](apps|libs)[\\/][^\\/]+[\\/]src[\\/]/,
          name: (id) => /[\\/](?:apps|libs)[\\/]([^\\/]+)[\\/]src[\\/]/.exec(id)[1],
          entriesAware: true,
        },
      ],
    },
  },
};
