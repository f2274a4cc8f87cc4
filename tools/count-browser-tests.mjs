// The browser tests' counterpart of count-tests.cjs.
import { appendFileSync } from 'node:fs';

export default class CountBrowserTests {
  counts = { passed: 0, failed: 0, skipped: 0 };

  /** @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    if (!process.env.TEST_COUNTS) return;
    for (const test of this.suite.allTests()) {
      const outcome = test.outcome();
      if (outcome === 'skipped') this.counts.skipped += 1;
      else if (outcome === 'unexpected') this.counts.failed += 1;
      else this.counts.passed += 1;
    }
    appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify(this.counts)}\n`);
  }
}
