// Replaces esbuild in tests of programs for Node. Modules named `*.built.ts` use esbuild to bundle scripts. With this
// replacement, a script is bundled once per process instead of once per test file.
const vm = require('node:vm');

const key = Symbol.for('academy.builtFiles');
/**
 * Bundled scripts as JSON. The keys are the options of esbuild, also as JSON. The map is created in the main context: a
 * map from the context of a test file would keep that file's memory in use.
 */
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
