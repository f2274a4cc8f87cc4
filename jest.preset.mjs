import { fileURLToPath } from 'node:url';

// Packages that ship only ES modules, or use a dynamic import: swc compiles them for jest's CommonJS runtime.
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

export const resultsReporter = fileURLToPath(new URL('./tools/jest-reporter.cjs', import.meta.url));

/** Milliseconds. Generous, so that no test depends on a quiet machine. */
export const testTimeout = 60_000;

/** Fault tests, `*.fault.test.ts`, run instead of the others with TESTS=fault. */
const testFiles =
  process.env.TESTS === 'fault'
    ? ['<rootDir>/src/**/*.fault.test.ts']
    : ['<rootDir>/src/**/*.test.ts?(x)', '!**/*.fault.test.ts'];

const shared = {
  reporters: ['default', resultsReporter],
  testMatch: testFiles,
  testTimeout,
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[cm]?ts$': swc(false), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};

/** Tests of Node programs and libraries. */
export const node = {
  ...shared,
  setupFilesAfterEnv: [fileURLToPath(new URL('./tools/jest-unexpected-errors.cjs', import.meta.url))],
  testEnvironment: 'node',
  testEnvironmentOptions: {
    customExportConditions: ['@academy/source', 'node', 'node-addons'],
    // Sentry writes to its global state after the test file has ended, which throws once jest has cleaned the globals.
    globalsCleanup: 'off',
  },
};

/** Tests of programs that need PostgreSQL: one real server for the run, one database for each test file. */
export const nodeWithDatabase = {
  ...node,
  globalSetup: fileURLToPath(new URL('./tools/jest-database.mjs', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('./tools/jest-database-stop.mjs', import.meta.url)),
};

/** Tests of React code in jsdom. */
export const dom = {
  ...shared,
  testEnvironment: fileURLToPath(new URL('./tools/jest-dom-environment.cjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['@academy/source', ''] },
};
