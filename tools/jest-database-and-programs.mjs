// Jest's global setup for tests that need PostgreSQL and start programs many times.
// It starts PostgreSQL and bundles the programs.
import startDatabase from './jest-database.mjs';
import bundlePrograms from './jest-programs.mjs';

export default async function setup() {
  await Promise.all([startDatabase(), bundlePrograms()]);
}
