import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from './manifests.ts';

const copy = mkdtempSync(join(tmpdir(), 'academy-history-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@academy.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  }).trim();

const affected = (...args: string[]) =>
  execFileSync(process.execPath, ['tools/affected-apps.mjs', ...args], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Commits a change of one file, and says which commit was before it. */
function change(file: string): string {
  const before = git(copy, 'rev-parse', 'HEAD');
  appendFileSync(join(copy, file), '\n');
  git(copy, 'commit', '--quiet', '--all', '--message', file);
  return before;
}

/** The files of this workspace, as they are, with a history of their own. */
beforeAll(() => {
  const files = git(workspace, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  for (const file of files.split('\n').filter((name) => !/^apps\/academy-api\/courses\/[b-z]/.test(name))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(workspace, file), join(copy, file), { force: true });
  }
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'));
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  git(copy, 'commit', '--quiet', '--message', 'All');
});

test.each([
  ['apps/web/src/app/App.tsx', ['web']],
  ['apps/worker/src/mail/delivery.ts', ['worker']],
  ['apps/academy-api/courses/ai-at-work/de/checking-output.md', ['academy-api']],
  ['libs/contracts/src/jobs.ts', ['academy-api', 'core-services', 'web', 'worker']],
  ['libs/service-kit/src/run.ts', ['academy-api', 'core-services', 'worker']],
  ['libs/academy-data/src/migrations/0001_company_administration.sql', ['academy-api', 'worker']],
  ['docker/core-services.Dockerfile', ['core-services']],
  ['docker/web/Caddyfile', ['web']],
  ['apps/worker/src/worker.test.ts', []],
  ['apps/web/e2e/pages.spec.ts', []],
  ['k8s/base/worker.yaml', []],
  ['README.md', []],
])('a change of %s is released with %p', (file, apps) => {
  expect(affected(`--base=${change(file)}`)).toEqual(apps);
});

test('each app is compared with its own last release', () => {
  for (const app of ['academy-api', 'core-services', 'web', 'worker']) git(copy, 'tag', `${app}@1.0.0`);
  expect(affected()).toEqual([]);
  change('apps/worker/src/app.ts');
  change('apps/web/src/main.tsx');
  expect(affected()).toEqual(['web', 'worker']);
  git(copy, 'tag', 'worker@1.0.1');
  expect(affected()).toEqual(['web']);
  git(copy, 'tag', '--delete', 'core-services@1.0.0');
  expect(affected()).toEqual(['core-services', 'web']);
});
