import { fileURLToPath } from 'node:url';

// swc compiles the listed packages for jest's CommonJS runtime: they ship only ES modules or use a dynamic import.
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

/** Time limit of a test in milliseconds; generous, so that tests also pass on a busy machine. A release on a cluster takes longer. */
export const testTimeout = process.env.TESTS === 'kubernetes' ? 240_000 : 60_000;

/** Kinds of tests that run on their own: TESTS=fault runs only the files `*.fault.test.ts`, and so on. */
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
  // By default zod loads its messages in 60 languages. Tests read only the English ones, so only these are loaded.
  moduleNameMapper: { '^\\.\\./locales/index\\.cjs$': '../locales/en.cjs' },
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[cm]?ts$': swc(false), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};

/** Fault tests, generated requests and runs of all tests start programs so often that bundling them first saves time. */
const bundlesPrograms =
  ['fault', 'latency', 'requests'].includes(TESTS ?? '') || process.env.BUNDLE_PROGRAMS === '1';

/** Configuration for tests of Node programs and libraries. */
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
    // Sentry writes to its global state after the test file has ended. This would throw if jest had deleted the globals.
    globalsCleanup: 'off',
  },
};

/** Configuration for tests that need PostgreSQL: one real server for the run, one database for each test file. */
export const nodeWithDatabase = {
  ...node,
  globalSetup: fileURLToPath(
    new URL(`./tools/jest/database${bundlesPrograms ? '-and-programs' : ''}.mjs`, import.meta.url),
  ),
  globalTeardown: fileURLToPath(new URL('./tools/jest/database-stop.mjs', import.meta.url)),
};

/** Tests of React code in jsdom. */
export const dom = {
  ...shared,
  testEnvironment: fileURLToPath(new URL('./tools/jest/dom-environment.cjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['@academy/source', ''] },
};
