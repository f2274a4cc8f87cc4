import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

// Lints the `{ path, content }` objects of standard input, whose files need not exist, and writes the violated rules
// of each. Type-aware rules are off, since they only work on files of a TypeScript project.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

/** @type {{ path: string, content: string }[]} */
const inputs = JSON.parse(await text(process.stdin));
const violations = [];
for (const { path, content } of inputs) {
  const [result] = await eslint.lintText(content, { filePath: path });
  violations.push(result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? []);
}
process.stdout.write(JSON.stringify(violations));
