// Jest's global setup for fault tests: starts PostgreSQL and bundles the programs that the tests start.
import startDatabase from './jest-database.mjs';
import bundlePrograms from './jest-programs.mjs';

export default async function setup() {
  await Promise.all([startDatabase(), bundlePrograms()]);
}
