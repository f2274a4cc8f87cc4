import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { storeProjectGraph } from './project-graph.mjs';

// Lints texts as if they were files. Reads a JSON array of objects `{ path, content, typed }` from standard input. Each
// `content` is linted as the file at `path`, which need not exist. Prints a JSON array that contains, for each object,
// its problems `{ rule, line }`. Objects with `typed: true` can import each other, and this repository's own lint rules
// get type information about them. The type information does not come from tsconfig.lint.json, because this
// configuration contains only existing files.
const workspace = join(import.meta.dirname, '../..');

/** @typedef {{ path: string, content: string, typed?: boolean }} Input */

/** Creates a TypeScript program from the contents of the inputs, whose files need not exist on disk. */
function buildProgram(/** @type {Input[]} */ inputs) {
  const contents = new Map(inputs.map(({ path, content }) => [join(workspace, path), content]));
  const { config } = ts.readConfigFile(join(workspace, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, workspace);
  const host = ts.createCompilerHost(options, true);
  const { fileExists, readFile } = host;
  // Without the method `directoryExists`, TypeScript does not check that the folders of the files exist.
  host.directoryExists = undefined;
  host.fileExists = (file) => contents.has(file) || fileExists(file);
  host.readFile = (file) => contents.get(file) ?? readFile(file);
  return ts.createProgram([...contents.keys()], { ...options, composite: false }, host);
}

storeProjectGraph();
/** @type {Input[]} */
const inputs = JSON.parse(await text(process.stdin));
const { disableTypeChecked } = tseslint.configs;
const untyped = new ESLint({ overrideConfig: [disableTypeChecked] });
const programs = [buildProgram(inputs.filter(({ typed }) => typed))];
const typed = new ESLint({
  overrideConfig: [disableTypeChecked, { languageOptions: { parserOptions: { programs } } }],
});
const reports = [];
for (const { path, content, typed: isTyped } of inputs) {
  const [result] = await (isTyped ? typed : untyped).lintText(content, { filePath: path });
  reports.push(
    result?.messages.map(({ ruleId, message, line }) => ({ rule: ruleId ?? message, line })) ?? [],
  );
}
process.stdout.write(JSON.stringify(reports));
