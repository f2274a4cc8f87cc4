import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDirectory } from './data-directory.ts';
import { lockDataDirectory } from './lock.ts';
import { keptPasswords } from './passwords.ts';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'academy-data-'))));
afterEach(() => rmSync(directory, { recursive: true }));

test('is made, for this user to list and for others to pass', () => {
  const made = join(directory, 'new', 'data');
  prepareDataDirectory(made);
  expect(existsSync(join(made, 'logs'))).toBe(true);
  expect(statSync(made).mode & 0o777).toBe(0o711);
});

test('of one user alone is opened for PostgreSQL’s account to pass through', () => {
  prepareDataDirectory(directory, { uid: 65_534, gid: 65_534 });
  expect(statSync(directory).mode & 0o777).toBe(0o711);
});

test('below a directory that PostgreSQL’s account cannot enter is one clear line', () => {
  expect(() => prepareDataDirectory(join(directory, 'data'), { uid: 65_534, gid: 65_534 })).toThrow(
    /cannot enter .*data\. Set ACADEMY_DATA_DIR to a directory that every user can pass through to\.$/,
  );
});

test('that cannot be written is one clear line', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(
    /^The data directory .* cannot be written \(ENOTDIR\)\. Set ACADEMY_DATA_DIR to a directory that you can write\.$/,
  );
});

test('serves one stack at a time', async () => {
  const first = await lockDataDirectory(directory);
  expect(first.tookOver).toBe(false);
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `Academy already runs with the data in ${directory} (process ${process.pid}).`,
  );
  first.release();
  const second = await lockDataDirectory(directory);
  expect(second.tookOver).toBe(false);
  second.release();
});

test.each(['{"pid":1,"port":1,"token":"x"}', '', '{"pid"'])(
  'is taken over from a stack that died: %s',
  async (left) => {
    writeFileSync(join(directory, 'stack.lock'), left);
    const lock = await lockDataDirectory(directory);
    expect(lock.tookOver).toBe(true);
    lock.release();
  },
);

test('keeps passwords between starts, in a file for this user alone', () => {
  const file = join(directory, 'passwords.json');
  const made = keptPasswords(file, ['worker']);
  expect(made.worker).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const more = keptPasswords(file, ['worker', 'academy_api']);
  expect(more.worker).toBe(made.worker);
  expect(keptPasswords(file, ['academy_api']).academy_api).toBe(more.academy_api);
});
