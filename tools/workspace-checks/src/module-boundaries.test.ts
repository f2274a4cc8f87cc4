import { execFile } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');

/** The rules that a file with this content at this path would violate; the file is not written. */
function lint(path: string, content: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const eslint = execFile(
      process.execPath,
      ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', path, '--format', 'json'],
      { cwd: workspace, maxBuffer: 10_000_000 },
      (_error, stdout, stderr) => {
        if (!stdout) return reject(new Error(stderr));
        const [result] = JSON.parse(stdout) as { messages: { ruleId: string }[] }[];
        resolve(result?.messages.map(({ ruleId }) => ruleId) ?? []);
      },
    );
    eslint.stdin?.end(content);
  });
}

const boundaries = '@nx/enforce-module-boundaries';
const layers = 'academy/web-layers';

describe('the linter', () => {
  it.each([
    ['apps/web/src/features/courses/wrong.ts', '@academy/service-kit'],
    ['apps/core-services/src/members/wrong.ts', '@academy/academy-data'],
    ['libs/contracts/src/wrong.ts', '@academy/service-kit'],
    ['libs/service-kit/src/wrong.ts', '@academy/academy-data'],
    ['libs/service-kit/src/wrong.ts', '@academy/platform-data'],
    ['libs/platform-data/src/wrong.ts', '@academy/academy-data'],
  ])('rejects that %s imports %s', async (path, library) => {
    expect(await lint(path, `export * from '${library}';\n`)).toContain(boundaries);
  });

  it('rejects an app that imports another app', async () => {
    const content = "export * from '../../../academy-api/src/app.ts';\n";
    expect(await lint('apps/core-services/src/members/wrong.ts', content)).toContain(boundaries);
  });

  it('rejects a feature that imports internals of another', async () => {
    const content = "export * from '../companies/queries.ts';\n";
    expect(await lint('apps/core-services/src/members/wrong.ts', content)).toContain('no-restricted-imports');
  });

  it.each(['apps/core-services/src/members/wrong.ts', 'libs/service-kit/src/wrong.ts'])(
    'rejects that production code in %s imports the testing library',
    async (path) => {
      expect(await lint(path, "export * from '@academy/testing';\n")).toContain(
        '@typescript-eslint/no-restricted-imports',
      );
    },
  );

  it('allows permitted imports', async () => {
    const content = "export * from '@academy/contracts';\nexport * from '@academy/service-kit';\n";
    expect(await lint('apps/core-services/src/members/right.ts', content)).toEqual([]);
  });

  it.each([
    ['shared/ui/wrong.ts', '../../features/courses/index.ts'],
    ['shared/ui/wrong.ts', '../../shell/store/store.ts'],
    ['shared/ui/wrong.ts', '../../testing/server.ts'],
    ['features/courses/wrong.ts', '../../shell/store/store.ts'],
    ['features/courses/wrong.ts', '../badges/api.ts'],
    ['features/courses/wrong.ts', '../badges/BadgePage.tsx'],
    ['shell/routing/wrong.ts', '../../features/courses/api.ts'],
    ['elsewhere/wrong.ts', '../shared/api/api.ts'],
  ])('rejects that %s of the web app imports %s', async (path, imported) => {
    expect(await lint(`apps/web/src/${path}`, `export * from '${imported}';\n`)).toContain(layers);
    expect(
      await lint(`apps/web/src/${path}`, `export const load = () => import('${imported}');\n`),
    ).toContain(layers);
  });

  it.each([
    ['features/courses/right.ts', '../badges/index.ts'],
    ['features/courses/right.ts', '../../shared/api/api.ts'],
    ['features/courses/right.test.ts', '../../testing/server.ts'],
    ['shell/routing/right.ts', '../../features/courses/CoursePage.tsx'],
  ])('accepts that %s of the web app imports %s', async (path, imported) => {
    expect(await lint(`apps/web/src/${path}`, `export * from '${imported}';\n`)).toEqual([]);
  });
});
