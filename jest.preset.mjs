import { fileURLToPath } from 'node:url';

// Packages that ship ES modules only, or import in the middle of one that does not; jest's CommonJS runtime on Node 20 gets them through swc.
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

const shared = {
  reporters: ['default', fileURLToPath(new URL('./tools/count-tests.cjs', import.meta.url))],
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.[cm]?ts$': swc(false), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};

/** Tests of Node programs and libraries. */
export const node = {
  ...shared,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testEnvironmentOptions: {
    customExportConditions: ['@academy/source', 'node', 'node-addons'],
    // Sentry keeps its state there and sets it once more when a file has ended, which jest's wrapper does not survive.
    globalsCleanup: 'off',
  },
};

/** Tests of programs that need PostgreSQL: real, one server for the run, one database for each test file. */
export const nodeWithDatabase = {
  ...node,
  globalSetup: fileURLToPath(new URL('./tools/jest-database.mjs', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('./tools/jest-database-stop.mjs', import.meta.url)),
  testTimeout: 30_000,
};

/** Tests of React code in jsdom. */
export const dom = {
  ...shared,
  testEnvironment: fileURLToPath(new URL('./tools/jest-dom-environment.cjs', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  testEnvironmentOptions: { customExportConditions: ['@academy/source', ''] },
};
