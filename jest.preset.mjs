import { fileURLToPath } from 'node:url';

// These packages contain only ES modules, or use a dynamic import, so swc compiles them for jest's CommonJS runtime.
const esmOnly = [
  'jose',
  'uuid',
  'markdown-it',
  'lru-cache',
  'postal-mime',
  'keycloak-js',
  'msw',
  '@mswjs',
  'oidc-provider',
  '@sparticuz',
  '@digitalbazaar',
  '@learncard',
  'base64url-universal',
  'ky',
  '@opentelemetry/otlp-exporter-base',
  'woff2-encoder',
];

const swc = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx },
      transform: tsx ? { react: { runtime: 'automatic' } } : {},
    },
  },
];

export const resultsReporter = fileURLToPath(new URL('./tools/jest/reporter.cjs', import.meta.url));

/**
 * Time limit of a test in milliseconds. It is long, so that tests pass on a busy machine. It is even longer for the
 * tests on a Kubernetes cluster, which release programs.
 */
export const testTimeout = process.env.TESTS === 'kubernetes' ? 240_000 : 60_000;

/** Kinds of tests that run separately: TESTS=fault runs only the files `*.fault.test.ts`, and so on. */
const separateKinds = [
  'fault',
  'latency',
  'requests',
  'scim',
  'radicale',
  'trestle',
  'verapdf',
  'envoy',
  'kubernetes',
];
const { TESTS } = process.env;
const testFiles = TESTS
  ? [`<rootDir>/src/**/*.${TESTS}.test.ts`]
  : ['<rootDir>/src/**/*.test.ts?(x)', ...separateKinds.map((kind) => `!**/*.${kind}.test.ts`)];

const shared = {
  reporters: ['default', resultsReporter],
  testMatch: testFiles,
  testTimeout,
  // Without this, zod loads its messages in 60 languages. Tests need only the English ones.
  moduleNameMapper: { '^\\.\\./locales/index\\.cjs$': '../locales/en.cjs' },
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[cm]?ts$': swc(false), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};

/** These tests start programs so often that bundling the programs first saves time. */
const bundlesPrograms =
  ['fault', 'latency', 'requests'].includes(TESTS ?? '') || process.env.BUNDLE_PROGRAMS === '1';

export const node = {
  ...shared,
  ...(bundlesPrograms && {
    globalSetup: fileURLToPath(new URL('./tools/jest/programs.mjs', import.meta.url)),
  }),
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^esbuild$': fileURLToPath(new URL('./tools/jest/built-files.cjs', import.meta.url)),
  },
  setupFiles: [fileURLToPath(new URL('./tools/jest/plugin-names.cjs', import.meta.url))],
  setupFilesAfterEnv: ['service-responses', 'end-observers'].map((name) =>
    fileURLToPath(new URL(`./tools/jest/${name}.cjs`, import.meta.url)),
  ),
  testEnvironment: 'node',
  testEnvironmentOptions: {
    customExportConditions: ['@academy/source', 'node', 'node-addons'],
    // Sentry writes to its global state after the test file has ended, which would throw if jest had deleted the
    // globals.
    globalsCleanup: 'off',
  },
};

/** For tests that need PostgreSQL: one real server for all test files, and one database for each file. */
export const nodeWithDatabase = {
  ...node,
  globalSetup: fileURLToPath(
    new URL(`./tools/jest/database${bundlesPrograms ? '-and-programs' : ''}.mjs`, import.meta.url),
  ),
  globalTeardown: fileURLToPath(new URL('./tools/jest/database-stop.mjs', import.meta.url)),
};

export const dom = {
  ...shared,
  testEnvironment: fileURLToPath(new URL('./tools/jest/dom-environment.cjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['@academy/source', ''] },
};
