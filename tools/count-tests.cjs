// Adds each project's test results to the file that TEST_COUNTS names, so that one total can be told at the end.
const { appendFileSync } = require('node:fs');

module.exports = class CountTests {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests }) {
    if (!process.env.TEST_COUNTS) return;
    // A file that could not run at all is a failure too.
    const failed = Math.max(numFailedTests, numFailedTestSuites);
    appendFileSync(
      process.env.TEST_COUNTS,
      `${JSON.stringify({ passed: numPassedTests, failed, skipped: numPendingTests })}\n`,
    );
  }
};
