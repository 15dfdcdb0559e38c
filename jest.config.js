import { mkdirSync } from 'node:fs';

// Where --outputFile writes; Jest does not make the folder.
mkdirSync(new URL('reports/', import.meta.url), { recursive: true });

const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
        keepClassNames: true,
      },
    },
  ],
};

const project = {
  testEnvironment: 'node',
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts'],
  transform,
  moduleNameMapper: {
    // A source imports './x.js' and means x.ts. The .js comes first, so that packages get what they ask for.
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts'],
  },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

export default {
  maxWorkers: 3,
  testTimeout: 60_000,
  projects: [
    {
      ...project,
      displayName: 'unit',
      roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/clients'],
      testMatch: ['**/*.spec.ts'],
    },
    {
      ...project,
      displayName: 'e2e',
      roots: ['<rootDir>/test'],
      testMatch: ['**/*.test.ts'],
      testEnvironment: '<rootDir>/test/support/environment.mjs',
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
