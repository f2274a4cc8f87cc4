import nx from '@nx/eslint-plugin';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { productImports } from './tools/lint/rules/product-imports.mjs';
import { serviceLayers } from './tools/lint/rules/service-layers.mjs';
import { sqlInQueryFiles } from './tools/lint/rules/sql-in-query-files.mjs';
import { webLayers } from './tools/lint/rules/web-layers.mjs';

const academy = {
  rules: {
    'product-imports': productImports,
    'service-layers': serviceLayers,
    'sql-in-query-files': sqlInQueryFiles,
    'web-layers': webLayers,
  },
};

const tests = ['**/testing/**', '**/*.test.{ts,tsx}'];

/** Apart from tests and tools, only these files may contain SQL; see docs/decisions/0029-one-style-of-query.md. */
const databaseFiles = [
  'apps/*/src/**/{queries,tables}.ts',
  'apps/*/src/**/{queries,database}/**/*.ts',
  'apps/web/e2e/queries.ts',
  'libs/{academy,platform}-data/**',
  'libs/service-kit/src/data/**',
  // These modules may contain SQL too: they describe database errors, connect the queues and define origin columns.
  'libs/service-kit/src/observability/described-errors.ts',
  'libs/service-kit/src/queues/{queue,work-origin}.ts',
];

export default defineConfig(
  {
    ignores: ['**/dist', '**/coverage', '**/test-results', '**/playwright-report', '**/mockServiceWorker.js'],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // CommonJS files cannot use static imports, so they load modules by `require`.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    plugins: { '@nx': nx },
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints: [
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: ['scope:nothing'] },
            { sourceTag: 'scope:testing', onlyDependOnLibsWithTags: ['scope:contracts'] },
            {
              sourceTag: 'scope:service-kit',
              onlyDependOnLibsWithTags: ['scope:contracts', 'scope:testing'],
            },
            {
              sourceTag: 'scope:platform-data',
              onlyDependOnLibsWithTags: ['scope:contracts', 'scope:service-kit', 'scope:testing'],
            },
            {
              sourceTag: 'scope:academy-data',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:service-kit',
                'scope:platform-data',
                'scope:testing',
              ],
            },
            {
              sourceTag: 'scope:certificate-documents',
              onlyDependOnLibsWithTags: ['scope:contracts', 'scope:academy-data', 'scope:testing'],
            },
            { sourceTag: 'scope:file-storage', onlyDependOnLibsWithTags: ['scope:nothing'] },
            { sourceTag: 'scope:knowledge-checks', onlyDependOnLibsWithTags: ['scope:nothing'] },
            { sourceTag: 'scope:lesson-markdown', onlyDependOnLibsWithTags: ['scope:contracts'] },
            { sourceTag: 'scope:zip-files', onlyDependOnLibsWithTags: ['scope:nothing'] },
            { sourceTag: 'scope:chromium', onlyDependOnLibsWithTags: ['scope:nothing'] },
            {
              sourceTag: 'scope:content-packages',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:file-storage',
                'scope:zip-files',
                'scope:scorm-packages',
              ],
            },
            {
              sourceTag: 'scope:content-player',
              onlyDependOnLibsWithTags: ['scope:contracts', 'scope:chromium'],
            },
            {
              sourceTag: 'scope:scorm-packages',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:knowledge-checks',
                'scope:zip-files',
                'scope:chromium',
                'scope:testing',
              ],
            },
            {
              sourceTag: 'scope:web',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:knowledge-checks',
                'scope:lesson-markdown',
                'scope:content-player',
                'scope:content-packages',
                'scope:chromium',
                'scope:zip-files',
              ],
            },
            {
              sourceTag: 'scope:core-services',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:service-kit',
                'scope:platform-data',
                'scope:testing',
              ],
            },
            {
              sourceTag: 'scope:academy-api',
              onlyDependOnLibsWithTags: [
                ...['scope:contracts', 'scope:service-kit', 'scope:platform-data', 'scope:academy-data'],
                ...[
                  'scope:certificate-documents',
                  'scope:content-packages',
                  'scope:file-storage',
                  'scope:lesson-markdown',
                  'scope:scorm-packages',
                  'scope:content-player',
                  'scope:zip-files',
                  'scope:testing',
                  'scope:chromium',
                ],
              ],
            },
            {
              sourceTag: 'scope:worker',
              onlyDependOnLibsWithTags: [
                ...['scope:contracts', 'scope:service-kit', 'scope:platform-data', 'scope:academy-data'],
                ...[
                  'scope:certificate-documents',
                  'scope:content-packages',
                  'scope:file-storage',
                  'scope:zip-files',
                  'scope:testing',
                  'scope:chromium',
                ],
              ],
            },
            {
              sourceTag: 'scope:tools',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:service-kit',
                'scope:platform-data',
                'scope:academy-data',
                'scope:testing',
                'scope:certificate-documents',
                'scope:content-packages',
                'scope:file-storage',
                'scope:zip-files',
              ],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts'],
    ignores: ['libs/service-kit/src/env/env.ts', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read environment variables only with readEnv.' },
      ],
    },
  },
  { plugins: { academy } },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'apps/web/{build/**,vite.config}.ts', 'libs/*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'academy/product-imports': 'error' },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/**'],
    rules: { 'academy/service-layers': 'error' },
  },
  {
    files: ['apps/**/*.{ts,tsx,mts,cts,mjs,cjs}', 'libs/**/*.{ts,tsx,mts,cts,mjs,cjs}'],
    ignores: [...databaseFiles, ...tests],
    rules: { 'academy/sql-in-query-files': 'error' },
  },
  // Provides types for `academy/sql-in-query-files`, the only rule that needs types and runs in ESLint; oxlint runs all
  // other rules that need types (.oxlintrc.json). The web app is excluded, because it cannot import modules with SQL.
  {
    files: ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: ['apps/web/**', ...databaseFiles, ...tests],
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ['libs/contracts/src/**/*.ts'],
    ignores: ['libs/contracts/src/typed-text.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name="trim"][callee.object.callee.property.name="string"]',
          message: 'The OpenAPI document would not describe the effect of trim(): use typedText.',
        },
      ],
    },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  { files: ['apps/web/**/*.{ts,tsx}'], rules: { 'academy/web-layers': 'error' } },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: [...tests, 'apps/web/src/shared/storage/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Browsers can block it: use shared/storage.',
        })),
      ],
    },
  },
  // jsx-a11y 6.10.2 works with ESLint 10, although its peer range ends at 9; package.json overrides the range.
  {
    files: ['apps/web/**/*.tsx'],
    ...a11y.flatConfigs.recommended,
    rules: {
      ...a11y.flatConfigs.recommended.rules,
      // Dialogs of MUI move the focus to their first field by `autoFocus` (WAI-ARIA dialog pattern), so the rule checks
      // only HTML elements.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXOpeningElement[name.name="Button"] > JSXAttribute[name.name="loading"]',
          message: '`loading` disables the button, which then loses the focus: use LoadingButton.',
        },
      ],
    },
  },
  prettier,
);
