// The command `npm start`: checks the prerequisites, builds what has changed, and starts the local stack. The code uses
// only old syntax, so that even an old version of Node can run it and print that a newer version is needed.
import { spawn } from 'child_process';
import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { createInterface } from 'readline';
import { fileURLToPath } from 'url';

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const nxPackage = join(checkout, 'node_modules', 'nx', 'package.json');
const onWindows = process.platform === 'win32';
let current;
let stopped = false;

function giveUp(message) {
  console.error(message);
  process.exit(1);
}

function isOldNode() {
  const version = process.versions.node.split('.').map(Number);
  return version[0] < 20 || (version[0] === 20 && version[1] < 19);
}

/** Forwards a signal to the running child process; to its whole process group if it is a build. */
function forward(signal) {
  stopped = true;
  if (!current || current.exitCode !== null || current.signalCode !== null) return;
  if (!current.leadsGroup) current.kill(signal);
  else if (onWindows) spawn('taskkill', ['/pid', String(current.pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-current.pid, signal);
}

/** Runs a program with Node.js. Resolves to its exit code, or to 1 if a signal has ended it. */
function run(args, options) {
  return new Promise(function (resolve, reject) {
    current = spawn(process.execPath, args, Object.assign({ cwd: checkout }, options));
    current.leadsGroup = Boolean(options.detached);
    if (options.onStart) options.onStart(current);
    current.on('error', reject);
    current.on('close', function (code) {
      resolve(code === null ? 1 : code);
    });
  });
}

/** Builds what has changed, and prints the name of each project that Nx builds. */
async function build() {
  console.log('Building; the first time this takes up to a minute …');
  const output = [];
  const nx = join(dirname(nxPackage), JSON.parse(readFileSync(nxPackage, 'utf8')).bin.nx);
  // This code, loaded into the process of the build, ends the build and its child processes when the IPC channel
  // closes, which also happens if this process is killed.
  const watch =
    "process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel.unref();";
  const args = [
    '--import',
    'data:text/javascript,' + watch,
    nx,
    'run-many',
    '-t',
    'build',
    '--output-style=stream',
  ];
  const code = await run(args, {
    // With these variables, Nx starts commands without pseudo-terminals, so that the commands stay in the process
    // group.
    env: Object.assign({}, process.env, {
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NX_NATIVE_COMMAND_RUNNER: 'false',
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: !onWindows,
    onStart: function (child) {
      child.leadsGroup = true;
      [child.stdout, child.stderr].forEach(function (stream) {
        createInterface({ input: stream }).on('line', function (line) {
          output.push(line);
          const project = /^> nx run @academy\/([\w-]+):build *$/.exec(line);
          if (project) console.log('  building ' + project[1]);
        });
      });
    },
  });
  if (code !== 0 && !stopped) giveUp(output.join('\n') + '\nThe build failed.');
}

async function buildWhatChanged() {
  // The module is imported dynamically, because it uses newer syntax, which an old Node could not parse.
  const { buildId, fingerprintOfSources, isBuilt, rememberBuild } = await import('../build/build-state.mjs');
  const sources = fingerprintOfSources();
  if (!isBuilt(sources)) {
    await build();
    if (!stopped) rememberBuild(sources);
  }
  return buildId(sources);
}

async function start(build) {
  const main = join('tools', 'dev-stack', 'dist', 'main.js');
  const since = Date.now() - Math.round(process.uptime() * 1000);
  return run(['--enable-source-maps', main, '--build=' + build, '--since=' + since], {
    // The stack shuts down when the IPC channel closes, which happens when this process exits.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

async function main() {
  const build = await buildWhatChanged();
  if (stopped) return 1;
  return start(build);
}

if (isOldNode()) {
  giveUp(
    'Academy needs Node.js 20.19 or newer and this is ' +
      process.versions.node +
      '. Install it from https://nodejs.org.',
  );
}
if (!existsSync(nxPackage)) giveUp('The packages are not installed: run npm ci first.');
// On Ctrl-C, the terminal also sends the signal to the stack. The stack ignores the second signal, which this process
// forwards.
['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    forward(signal);
  });
});
// If a signal ends npm and its shell, this process gets no signal, so it checks regularly whether its parent process
// has changed.
if (process.env.npm_lifecycle_event && !onWindows) {
  const parent = process.ppid;
  setInterval(function () {
    if (process.ppid !== parent && !stopped) forward('SIGTERM');
  }, 250).unref();
}
main().then(
  function (code) {
    process.exit(code);
  },
  function (error) {
    giveUp(error.message);
  },
);
