// Loaded by jest's processes with `--require`: compiles each module once per process instead of once per test file.
// Jest compiles modules with `vm.compileFunction`, whose result can run only in the global context of one test file. A
// `vm.Script` can run in the contexts of all test files, and keeps the functions that V8 has already compiled.
const vm = require('node:vm');

const { compileFunction } = vm;
/** Compiled scripts with their source texts, by file name. */
const scripts = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  // The script of a test file is not shared, because it runs only once. Modules with dynamic imports are not shared,
  // because they need the option `importModuleDynamically` of this call.
  if (!parsingContext || filename.includes('.test.') || /\bimport\s*\(/.test(source))
    return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const text = `${head}${source}\n})`;
  let compiled = scripts.get(filename);
  if (compiled?.text !== text) {
    // Because of this offset, the columns of the first line are correct in stack traces.
    compiled = { text, script: new vm.Script(text, { filename, columnOffset: -head.length }) };
    scripts.set(filename, compiled);
  }
  return compiled.script.runInContext(parsingContext);
};
