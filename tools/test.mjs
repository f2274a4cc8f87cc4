// Runs tests and prints the totals. Files `*.test.ts` and `*.fault.test.ts` run in jest, `*.spec.ts` in Playwright.
//   npm test                                             unit, integration and browser tests
//   npm run test:faults                                  killed programs, life cycle, images, compatibility
//   npm test -- --all                                    both
//   npm test -- apps/worker/src/mail -t "some title"     test files, of any kind, whose path contains one of the texts
// With REQUIRE_ALL_TESTS set, a skipped test is a failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { adviceFor, installMissingPrograms } from './test-programs.mjs';

const workspace = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'academy-test-'));
const resultsFile = join(scratch, 'results');
writeFileSync(resultsFile, '');
const stuckAfterMs = 5 * 60_000;
const began = Date.now();

const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    faults: { type: 'boolean' },
    title: { type: 'string', short: 't' },
  },
});

/** @returns {string[]} paths of all test files, relative to the workspace */
function testFiles(folder = workspace) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : testFiles(path);
    return /\.(test\.tsx?|spec\.ts)$/.test(entry.name)
      ? [relative(workspace, path).split(sep).join('/')]
      : [];
  });
}

const kindOf = (/** @type {string} */ file) =>
  file.endsWith('.spec.ts') ? 'browser' : file.endsWith('.fault.test.ts') ? 'faults' : 'jest';

function chosenKinds() {
  if (values.all || patterns.length > 0) return ['jest', 'browser', 'faults'];
  return values.faults ? ['faults'] : ['jest', 'browser'];
}

/** Results that the reporters have written, in the order of time. */
const readResults = () =>
  readFileSync(resultsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function unfinishedFiles() {
  const open = new Map();
  for (const { started, finished } of readResults()) {
    if (started) open.set(started, (open.get(started) ?? 0) + 1);
    if (finished) open.set(finished, open.get(finished) - 1);
  }
  return [...open].filter(([, count]) => count > 0).map(([file]) => file);
}

/** Problems of whole runs, which no single test reports. */
const problems = [];
let interrupted = false;

/** Runs a test runner. When no test makes progress for five minutes, it is killed with all its processes. */
function run(args, { cwd = workspace, env = {} } = {}) {
  return new Promise((resolve) => {
    const now = new Date();
    utimesSync(resultsFile, now, now);
    // A process group of its own, so that its workers and their programs can be killed with it.
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env, TEST_RESULTS: resultsFile },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const kill = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The group has ended already.
      }
    };
    const interrupt = () => {
      interrupted = true;
      kill('SIGTERM');
      setTimeout(kill, 10_000, 'SIGKILL').unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
    const watchdog = setInterval(() => {
      if (Date.now() - statSync(resultsFile).mtimeMs < stuckAfterMs) return;
      problems.push(
        `No test made progress for five minutes. Killed while running: ${unfinishedFiles().join(', ')}`,
      );
      kill('SIGKILL');
      clearInterval(watchdog);
    }, 2_000);
    child.on('close', (code) => {
      clearInterval(watchdog);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
      // Kill processes that a failed test has left running.
      kill('SIGKILL');
      resolve(code === 0);
    });
  });
}

const titleOption = values.title === undefined ? [] : ['-t', values.title];

const runners = {
  jest: (files, env) =>
    // Two workers even on one core: tests wait for other processes much of the time.
    run(
      [
        ...['node_modules/jest/bin/jest.js', '--forceExit', '--maxWorkers=2', '--workerIdleMemoryLimit=1GB'],
        // For a single file, jest's default reporter would list every test that the title excludes.
        ...(values.title === undefined ? [] : ['--verbose=false']),
        ...[...titleOption, ...(patterns.length > 0 ? ['--runTestsByPath', ...files] : [])],
      ],
      { env },
    ),
  browser: (files) =>
    run(
      [
        ...['../../node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
        ...titleOption.map((option) => option.replace(/^-t$/, '-g')),
        ...files.map((file) => relative('apps/web', file)),
      ],
      { cwd: join(workspace, 'apps/web') },
    ),
  faults: (files) => runners.jest(files, { TESTS: 'fault' }),
};

const ofStatus = (tests, ...statuses) => tests.filter(({ status }) => statuses.includes(status));

/** One line for each missing program, with the number of tests that were skipped for it. */
function skipLines(skipped) {
  const counts = new Map();
  for (const { title } of skipped) {
    const need = /\(needs ([^)]+)\)/.exec(title)?.[1];
    counts.set(need, (counts.get(need) ?? 0) + 1);
  }
  return [...counts].map(([need, count]) => {
    const reason = need ? adviceFor(need) : 'marked as skipped in the code';
    return `SKIPPED: ${count} ${count === 1 ? 'test' : 'tests'}, ${reason}`;
  });
}

function report(succeeded) {
  const tests = readResults().filter(({ status }) => status);
  // When a title is given, jest reports all other tests of the files as pending.
  const skipped = values.title === undefined ? ofStatus(tests, 'pending', 'todo', 'skipped') : [];
  const failed = ofStatus(tests, 'failed');
  const ran = [...ofStatus(tests, 'passed'), ...failed];
  const passed = ran.length - failed.length;
  const slowest = ran.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const name = ({ file, title: test }) => `${file}: ${test}`;
  const heading = (/** @type {string} */ text, /** @type {string[]} */ lines) =>
    lines.length > 0 ? ['', text, ...lines] : [];
  const lines = [
    ...heading(
      `The slowest of ${ran.length} tests in ${Math.round((Date.now() - began) / 1000)} s:`,
      slowest.map((test) => `${test.seconds.toFixed(1).padStart(6)} s  ${name(test)}`),
    ),
    ...heading('Failed:', [...failed.map(name), ...problems]),
    ...heading('', skipLines(skipped)),
  ];
  // A runner can also fail without a failed test.
  const failures = failed.length + problems.length || (succeeded ? 0 : 1);
  const strict = process.env.REQUIRE_ALL_TESTS ? skipped.length : 0;
  const skippedText = skipped.length > strict ? `, ${skipped.length} skipped` : '';
  console.log(`${lines.join('\n')}\n\n${passed} passed, ${failures + strict} failed${skippedText}`);
  return failures + strict === 0;
}

const kinds = chosenKinds();
const chosen = testFiles().filter(
  (file) =>
    kinds.includes(kindOf(file)) &&
    (patterns.length === 0 || patterns.some((pattern) => file.includes(pattern.replace(/^\.\//, '')))),
);
if (chosen.length === 0) {
  console.error(`No test file has ${patterns.join(' or ')} in its path.`);
  process.exit(1);
}
if (patterns.length === 0) installMissingPrograms();
let succeeded = true;
for (const kind of kinds) {
  const files = chosen.filter((file) => kindOf(file) === kind);
  if (files.length > 0 && !interrupted) succeeded = (await runners[kind](files)) && succeeded;
}
if (interrupted) problems.push('Interrupted.');
process.exitCode = report(succeeded) ? 0 : 1;
rmSync(scratch, { recursive: true, force: true });
