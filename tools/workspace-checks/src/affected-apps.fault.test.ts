import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from './manifests.ts';

// The timeout is long, because Nx reads the whole workspace at each call, and the last test calls Nx several times.
jest.setTimeout(120_000);

const copy = mkdtempSync(join(tmpdir(), 'academy-history-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@academy.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  }).trim();

const affected = (...args: string[]) =>
  execFileSync(process.execPath, ['tools/release/affected-apps.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

/** Commits all changes. @returns the id of the previous commit */
function commit(message: string): string {
  const before = git(copy, 'rev-parse', 'HEAD');
  git(copy, 'commit', '--quiet', '--all', '--message', message);
  return before;
}

function change(file: string): string {
  appendFileSync(join(copy, file), '\n');
  return commit(file);
}

function update(name: string): string {
  const file = join(copy, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> };
  lock.packages[`node_modules/${name}`]!.version = '99.0.0';
  writeFileSync(file, JSON.stringify(lock, null, 2));
  return commit(name);
}

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
  ['apps/web/src/shell/App.tsx', ['web']],
  ['apps/worker/src/mail/delivery.ts', ['worker']],
  ['apps/academy-api/courses/ai-at-work/de/checking-output.md', ['academy-api']],
  ['libs/contracts/src/jobs.ts', ['academy-api', 'core-services', 'web', 'worker']],
  ['libs/service-kit/src/process/run.ts', ['academy-api', 'core-services', 'worker']],
  ['libs/platform-data/src/audit.ts', ['academy-api', 'core-services', 'worker']],
  ['libs/platform-data/src/database-roles.sql', []],
  ['tools/dev-stack/src/test-database.ts', []],
  ['libs/academy-data/src/migrations/0000_baseline.sql', ['academy-api', 'worker']],
  ['docker/core-services.Dockerfile', ['core-services']],
  ['docker/web/Caddyfile', ['web']],
  ['apps/worker/src/worker.test.ts', []],
  ['apps/web/e2e/pages.spec.ts', []],
  ['k8s/base/worker.yaml', []],
  ['README.md', []],
])('a change of the file %s affects the images %p', (file, apps) => {
  expect(affected(`--base=${change(file)}`)).toEqual(apps);
});

test.each([
  ['nodemailer', ['worker']],
  ['keycloak-js', ['web']],
  ['vite', ['web']],
  ['ioredis', ['academy-api', 'core-services', 'worker']],
  ['zod', ['academy-api', 'core-services', 'web', 'worker']],
  ['oidc-provider', []],
])('another version of the package %s affects the images %p', (name, apps) => {
  expect(affected(`--base=${update(name)}`)).toEqual(apps);
});

test('without a base commit, each app is compared with its own last release', () => {
  for (const app of ['academy-api', 'core-services', 'web', 'worker']) git(copy, 'tag', `${app}@1.0.0`);
  change('apps/worker/src/app.ts');
  change('apps/web/src/shell/main.ts');
  expect(affected()).toEqual(['web', 'worker']);
  git(copy, 'tag', 'worker@1.0.1');
  expect(affected()).toEqual(['web']);
  git(copy, 'tag', '--delete', 'core-services@1.0.0');
  expect(affected()).toEqual(['core-services', 'web']);
});
