// Appends the results of browser tests to the file in the environment variable TEST_RESULTS, as tools/jest/reporter.cjs
// does for the other tests. tools/test-runner/test.mjs reads this file.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const workspace = new URL('../..', import.meta.url).pathname;

export default class ResultsReporter {
  /** @param {object} result */
  write(result) {
    if (process.env.TEST_RESULTS) appendFileSync(process.env.TEST_RESULTS, `${JSON.stringify(result)}\n`);
  }

  /** @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin({ location }) {
    this.write({ started: relative(workspace, location.file) });
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestEnd({ location }) {
    this.write({ finished: relative(workspace, location.file) });
  }

  onEnd() {
    const statuses = { skipped: 'pending', unexpected: 'failed' };
    for (const test of this.suite.allTests()) {
      const seconds = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const title = test.titlePath().slice(3).join(' ');
      const status = statuses[test.outcome()] ?? 'passed';
      this.write({ file: relative(workspace, test.location.file), title, status, seconds });
    }
  }
}
