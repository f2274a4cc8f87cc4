// Jest's processes load this script with `--require`. It compiles each module once per process instead of once per test
// file. Jest compiles modules with `vm.compileFunction`, whose result can run only in the global context of one test
// file. A `vm.Script` can run in the contexts of all test files, and keeps the functions that V8 has already compiled.
const vm = require('node:vm');

const { compileFunction } = vm;
/** Key: file name; value: the compiled script and its source text. */
const scripts = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  // The script of a test file is not shared, because it runs only once. A module with dynamic imports is not shared,
  // because its script needs the option `importModuleDynamically`, which differs between test files.
  if (!parsingContext || filename.includes('.test.') || /\bimport\s*\(/.test(source))
    return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const text = `${head}${source}\n})`;
  let compiled = scripts.get(filename);
  if (compiled?.text !== text) {
    // The offset corrects the columns in stack traces, because `head` precedes the first line of the source.
    compiled = { text, script: new vm.Script(text, { filename, columnOffset: -head.length }) };
    scripts.set(filename, compiled);
  }
  return compiled.script.runInContext(parsingContext);
};
