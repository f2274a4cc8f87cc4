// Starts the test files that take long first, so that no worker of jest is idle while the last file runs.
// Jest itself knows the durations of earlier runs only, and a fresh checkout has had none.
const { readFileSync } = require('node:fs');
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Returns the longest time limit that a test file states; tests that take long state one. */
const timeLimitOf = (/** @type {string} */ path) =>
  Math.max(
    0,
    ...Array.from(
      readFileSync(path, 'utf8').matchAll(/^(?:\}, |jest\.setTimeout\()(\d+_000)\);$/gm),
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
