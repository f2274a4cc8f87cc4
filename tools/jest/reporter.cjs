// Appends the start and the results of every test file to the file in the environment variable TEST_RESULTS, one JSON
// object per line. tools/test-runner/test.mjs reads this file to print the totals.
const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');

const workspace = `${__dirname}/../..`;

module.exports = class ResultsReporter {
  write(result) {
    if (process.env.TEST_RESULTS) appendFileSync(process.env.TEST_RESULTS, `${JSON.stringify(result)}\n`);
  }

  onTestFileStart({ path }) {
    this.write({ started: relative(workspace, path) });
  }

  onTestCaseResult({ path }) {
    this.write({ progress: relative(workspace, path) });
  }

  onTestFileResult({ path }, { testResults, testExecError }) {
    const file = relative(workspace, path);
    for (const { fullName, status, duration } of testResults)
      this.write({ file, title: fullName, status, seconds: (duration ?? 0) / 1000 });
    if (testExecError) this.write({ file, title: 'the file could not run', status: 'failed', seconds: 0 });
    this.write({ finished: file });
  }
};
