import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { storeProjectGraph } from './project-graph.mjs';

// Lints the objects `{ path, content }` on standard input, and writes the rules that each object violates.
// The file at `path` need not exist.
// Type-aware rules are off, because they only work on files that are part of a TypeScript project.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

storeProjectGraph();
/** @type {{ path: string, content: string }[]} */
const inputs = JSON.parse(await text(process.stdin));
const violations = [];
for (const { path, content } of inputs) {
  const [result] = await eslint.lintText(content, { filePath: path });
  violations.push(result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? []);
}
process.stdout.write(JSON.stringify(violations));
