// Replaces esbuild in tests of Node programs, where modules named `*.built.ts` use it.
// Without this, esbuild would bundle their scripts again in each test file; now it does so once per process.
const vm = require('node:vm');

const key = Symbol.for('academy.builtFiles');
/** Files by the options of their build, as JSON. It is created outside the test file, whose memory it would keep otherwise. */
const built = (vm[key] ??= vm.runInThisContext('new Map()'));

exports.build = (options) => require('esbuild/lib/main.js').build(options);

exports.buildSync = (options) => {
  const name = JSON.stringify(options);
  if (!built.has(name)) {
    const { outputFiles = [] } = require('esbuild/lib/main.js').buildSync(options);
    built.set(name, JSON.stringify(outputFiles.map(({ path, text }) => ({ path, text }))));
  }
  return { outputFiles: JSON.parse(built.get(name)) };
};
