// Finds a directory in memory for temporary files of test runs.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const inMemory = '/dev/shm';
/** A run of all tests needs less than a quarter of this: databases, logs, and the Chromium of an npm package. */
const neededBytes = 6 * 1024 ** 3;

/** Containers often mount the directory with `noexec`, but tests execute programs in their temporary directory. */
const permitsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, path, , options = '']) => path === inMemory && !options.split(',').includes('noexec'));

/**
 * Returns a directory in memory if the system has one with enough free space. Copying a database takes a quarter of the
 * time there, and each test file with a database makes such a copy.
 * @returns {string | undefined}
 */
export function memoryDirectory() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return free >= neededBytes && permitsPrograms() ? inMemory : undefined;
  } catch {
    // Systems other than Linux have no such directory.
    return undefined;
  }
}
