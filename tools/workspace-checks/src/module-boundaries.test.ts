import { execFile } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');

const boundaries = '@nx/enforce-module-boundaries';
const internals = 'no-restricted-imports';
const testing = '@typescript-eslint/no-restricted-imports';
const layers = 'academy/web-layers';

/** Imports to lint: the importing file, the import, and the rule that rejects it (undefined if it is allowed). */
const cases: [path: string, imported: string, rule: string | undefined][] = [
  ['apps/web/src/features/courses/wrong.ts', '@academy/service-kit', boundaries],
  ['apps/core-services/src/members/wrong.ts', '@academy/academy-data', boundaries],
  ['libs/contracts/src/wrong.ts', '@academy/service-kit', boundaries],
  ['libs/service-kit/src/wrong.ts', '@academy/academy-data', boundaries],
  ['libs/service-kit/src/wrong.ts', '@academy/platform-data', boundaries],
  ['libs/platform-data/src/wrong.ts', '@academy/academy-data', boundaries],
  ['apps/core-services/src/members/wrong.ts', '../../../academy-api/src/app.ts', boundaries],
  ['apps/core-services/src/members/wrong.ts', '../companies/queries.ts', internals],
  ['apps/core-services/src/members/wrong.ts', '@academy/testing', testing],
  ['libs/service-kit/src/wrong.ts', '@academy/testing', testing],
  ['apps/core-services/src/members/right.ts', '@academy/contracts', undefined],
  ['apps/core-services/src/members/right.ts', '@academy/service-kit', undefined],
  ['apps/web/src/shared/ui/wrong.ts', '../../features/courses/index.ts', layers],
  ['apps/web/src/shared/ui/wrong.ts', '../../shell/store/store.ts', layers],
  ['apps/web/src/shared/ui/wrong.ts', '../../testing/server.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '../../shell/store/store.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '../badges/api.ts', layers],
  ['apps/web/src/features/courses/wrong.ts', '../badges/BadgePage.tsx', layers],
  ['apps/web/src/shell/routing/wrong.ts', '../../features/courses/api.ts', layers],
  ['apps/web/src/elsewhere/wrong.ts', '../shared/api/api.ts', layers],
  ['apps/web/src/features/courses/right.ts', '../badges/index.ts', undefined],
  ['apps/web/src/features/courses/right.ts', '../../shared/api/api.ts', undefined],
  ['apps/web/src/features/courses/right.test.ts', '../../testing/server.ts', undefined],
  ['apps/web/src/shell/routing/right.ts', '../../features/courses/CoursePage.tsx', undefined],
];

/** Returns the rules that each file violates. One process lints all files, because loading the configuration is slow. */
async function lint(files: { path: string; content: string }[]): Promise<string[][]> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['tools/lint-texts.mjs'],
      { cwd: workspace, maxBuffer: 10_000_000 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(JSON.stringify(files));
  });
  return JSON.parse(output) as string[][];
}

describe('the linter', () => {
  let violations: string[][];
  beforeAll(async () => {
    const sources = cases.flatMap(([path, imported]) => [
      { path, content: `export * from '${imported}';\n` },
      { path, content: `export const load = () => import('${imported}');\n` },
    ]);
    violations = await lint(sources);
    // In a fresh clone, Nx first computes the project graph.
  }, 180_000);

  const rows = cases.map(([path, imported, rule], index) => ({ path, imported, rule, index }));
  it.each(rows)('the linter reports for $path importing $imported: $rule', ({ path, rule, index }) => {
    const [exported = [], dynamic = []] = violations.slice(2 * index);
    if (rule === undefined) return expect(exported).toEqual([]);
    expect(exported).toContain(rule);
    if (path.startsWith('apps/web/src/') && rule === layers) expect(dynamic).toContain(rule);
  });
});
