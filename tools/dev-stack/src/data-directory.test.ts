import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDirectory } from './data-directory.ts';
import { lockDataDirectory } from './lock.ts';
import { ensurePasswords } from './passwords.ts';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'academy-data-'))));
afterEach(() => rmSync(directory, { recursive: true }));

test('a new data directory can be listed only by its owner, and other users can only traverse the directory', () => {
  const made = join(directory, 'new', 'data');
  prepareDataDirectory(made);
  expect(existsSync(join(made, 'logs'))).toBe(true);
  expect(statSync(made).mode & 0o777).toBe(0o711);
});

test('a data directory of mode 700 is made traversable for the OS account that runs PostgreSQL', () => {
  prepareDataDirectory(directory, { uid: 65_534, gid: 65_534 });
  expect(statSync(directory).mode & 0o777).toBe(0o711);
});

test('preparing the data directory fails with an error that names the cause if the OS account that runs PostgreSQL cannot enter a parent directory', () => {
  expect(() => prepareDataDirectory(join(directory, 'data'), { uid: 65_534, gid: 65_534 })).toThrow(
    /cannot enter .*data\. Set ACADEMY_DATA_DIR to a directory that every user can enter\.$/,
  );
});

test('preparing the data directory fails with an error that names the cause if the directory is not writable', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(
    /^The data directory .* is not writable \(ENOTDIR\)\. Set ACADEMY_DATA_DIR to a writable directory\.$/,
  );
});

test('the data directory can be locked by only one stack at a time', async () => {
  const first = await lockDataDirectory(directory);
  expect(first.tookOver).toBe(false);
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `Another stack is using ${directory} (process ${process.pid}).`,
  );
  first.release();
  const second = await lockDataDirectory(directory);
  expect(second.tookOver).toBe(false);
  second.release();
});

const lockFiles = ['{"pid":1,"port":1,"token":"x"}', '', '{"pid"'];
test.each(lockFiles)(
  'the data directory is taken over from a killed stack that left the lock file %s',
  async (left) => {
    writeFileSync(join(directory, 'stack.lock'), left);
    const lock = await lockDataDirectory(directory);
    expect(lock.tookOver).toBe(true);
    lock.release();
  },
);

test('passwords are stored in a file that only its owner can read', () => {
  const file = join(directory, 'passwords.json');
  const made = ensurePasswords(file, ['worker']);
  expect(made.worker).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const more = ensurePasswords(file, ['worker', 'academy_api']);
  expect(more.worker).toBe(made.worker);
  expect(ensurePasswords(file, ['academy_api']).academy_api).toBe(more.academy_api);
});
