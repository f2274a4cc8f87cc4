import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { storeProjectGraph } from './project-graph.mjs';

// Reads a JSON array of objects `{ path, content, typed }` from standard input, lints each `content` as if it were the
// file at `path`, which need not exist, and writes a JSON array with the reports `{ rule, line }` of each object.
// No types are read from tsconfig.lint.json, because it contains only files that exist.
// Objects with `typed: true` can import each other, and this repository's own rules get their type information.
const workspace = join(import.meta.dirname, '../..');

/** @typedef {{ path: string, content: string, typed?: boolean }} Input */

/** Builds a TypeScript program of files that need not exist on disk. */
function buildProgram(/** @type {Input[]} */ inputs) {
  const contents = new Map(inputs.map(({ path, content }) => [join(workspace, path), content]));
  const { config } = ts.readConfigFile(join(workspace, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, workspace);
  const host = ts.createCompilerHost(options, true);
  const { fileExists, readFile } = host;
  // The folders of these files need not exist either.
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
