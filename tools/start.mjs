// `npm start`: checks what is needed, builds, and starts the local stack. Old syntax on purpose, so that an old Node
// gets as far as saying that it is too old.
import { spawn } from 'child_process';
import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const checkout = dirname(dirname(fileURLToPath(import.meta.url)));
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

/** Ends the child. The build has children of its own and leads a process group, all of which is ended. */
function forward(signal) {
  stopped = true;
  if (!current || current.exitCode !== null || current.signalCode !== null) return;
  if (!current.leadsGroup) current.kill(signal);
  else if (onWindows) spawn('taskkill', ['/pid', String(current.pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-current.pid, signal);
}

/** Runs Node with the arguments; resolves to its exit code. */
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

async function build() {
  console.log('Building …');
  const output = [];
  const nx = join(dirname(nxPackage), JSON.parse(readFileSync(nxPackage, 'utf8')).bin.nx);
  // By the channel the build learns when this process is gone, even if it was killed; it ends its own children.
  const watch =
    "process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel.unref();";
  const args = [
    '--import',
    'data:text/javascript,' + watch,
    nx,
    'run-many',
    '-t',
    'build',
    '--output-style=static',
  ];
  const code = await run(args, {
    // Its own terminals for commands would put them out of the reach of the group.
    env: Object.assign({}, process.env, {
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NX_NATIVE_COMMAND_RUNNER: 'false',
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: !onWindows,
    onStart: function (child) {
      child.leadsGroup = true;
      child.stdout.on('data', (data) => output.push(data));
      child.stderr.on('data', (data) => output.push(data));
    },
  });
  if (code !== 0 && !stopped) giveUp(Buffer.concat(output).toString() + '\nThe build failed.');
}

async function start() {
  const main = join('tools', 'dev-stack', 'src', 'main.ts');
  return run(['--conditions=@academy/source', '--import', 'tsx', main], {
    // The channel again: without this process the stack stops as if told to.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

async function main() {
  await build();
  if (stopped) return 1;
  return start();
}

if (isOldNode()) {
  giveUp(
    'Academy needs Node.js 20.19 or newer and this is ' +
      process.versions.node +
      '. Install it from https://nodejs.org.',
  );
}
if (!existsSync(nxPackage)) giveUp('The packages are not installed: run npm ci first.');
// Ctrl-C reaches the stack directly as well; it takes the second message for what it is.
['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
  process.on(signal, function () {
    forward(signal);
  });
});
// A signal to npm ends npm and the shell between, and nobody tells this process; it sees that its parent changed.
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
