// Jest's global setup for tests that need PostgreSQL and start programs many times.
import startDatabase from './database.mjs';
import bundlePrograms from './programs.mjs';

export default async function setup() {
  await Promise.all([startDatabase(), bundlePrograms()]);
}
