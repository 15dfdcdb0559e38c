import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const everyTestRuns = 'Every test runs: none is singled out, skipped or left for later.';

export default defineConfig(
  { ignores: ['**/dist/', 'clients/typescript/src/schema.ts', '.dist-*/', 'coverage/', 'reports/', '.released/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A file with decorators is let be: what its constructors name must be imported as values for Nest to inject it.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // A module of Nest is a class that has nothing but its decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // Nest declares its options as classes and wants plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Static factories are passed on by name, as in map(PetDto.of), and do without `this`.
      '@typescript-eslint/unbound-method': ['error', { ignoreStatic: true }],
      // A number or a bigint reads the same in a template as anywhere else.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        process: 'readonly',
        clearInterval: 'readonly',
        setInterval: 'readonly',
        URL: 'readonly',
      },
    },
  },
  {
    files: ['test/**', '**/*.spec.ts'],
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/]',
          message: everyTestRuns,
        },
        { selector: 'CallExpression[callee.name=/^(fit|xit|xtest|fdescribe|xdescribe)$/]', message: everyTestRuns },
      ],
    },
  },
  // A peer is one file, to be read as a whole.
  { files: ['bench/peers/**'], rules: { 'max-lines': ['error', 350] } },
  // A table of rules is read by the row.
  { files: ['.dependency-cruiser.js'], rules: { 'max-lines': 'off' } },
);
