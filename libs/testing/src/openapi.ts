import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The linter runs in a process of its own, because Jest cannot load it: it is an ES module.
const linter = join(import.meta.dirname, '../../../tools/lint/lint-openapi.mjs');

/** Lints an OpenAPI document. @returns the problems, each with its position in the document */
export function lintOpenApi(document: object): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [linter], {
    input: JSON.stringify(document),
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (stdout === '') throw new Error(`The OpenAPI linter failed: ${stderr}`);
  return JSON.parse(stdout) as string[];
}
