// Starts the test files that take longest first, so that no worker of jest is idle while the last file runs. Jest
// itself sorts test files by their durations in earlier runs, which a fresh checkout does not have.
const { readFileSync } = require('node:fs');
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Returns the longest timeout in milliseconds that a test file sets. Only slow test files set timeouts. */
const timeLimitOf = (/** @type {string} */ path) =>
  Math.max(
    0,
    ...Array.from(
      readFileSync(path, 'utf8').matchAll(/^ *(?:\}, |jest\.setTimeout\()(\d+_000)\);$/gm),
      ([, limit = '']) => Number(limit.replace('_', '')),
    ),
  );

module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration != null)) return sorted;
    const limits = new Map(sorted.map(({ path }) => [path, timeLimitOf(path)]));
    return sorted.sort((one, other) => (limits.get(other.path) ?? 0) - (limits.get(one.path) ?? 0));
  }
};
