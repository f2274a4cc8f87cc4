// Loaded by jest's processes with `--require`: compiles each module once per process instead of once per test file.
// Jest compiles modules with `vm.compileFunction`, whose result belongs to the global object of one test file.
// A `vm.Script` can run in all of them, and keeps the functions that V8 has compiled in earlier test files.
const vm = require('node:vm');

const { compileFunction } = vm;
/** Compiled scripts with their source texts, by file name. */
const scripts = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  // A test file runs only once, so sharing its script saves nothing.
  // Dynamic imports need the option `importModuleDynamically` of their own call.
  if (!parsingContext || filename.includes('.test.') || /\bimport\s*\(/.test(source))
    return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const text = `${head}${source}\n})`;
  let compiled = scripts.get(filename);
  if (compiled?.text !== text) {
    // The offset keeps the columns of the first line in stack traces.
    compiled = { text, script: new vm.Script(text, { filename, columnOffset: -head.length }) };
    scripts.set(filename, compiled);
  }
  return compiled.script.runInContext(parsingContext);
};
