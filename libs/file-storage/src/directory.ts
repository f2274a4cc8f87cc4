import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import type { ByteRange, FileStorage, StoredFile } from './file-storage.ts';
import { abandonedAfterMs, checkKey, checkPrefix, checkRange } from './keys.ts';

/** Options for a directory that only its owner can access, because the files contain personal data. */
const ownerOnly = { recursive: true, mode: 0o700 } as const;

/** Size in bytes up to which a file is read with one system call, which takes less CPU time than a file stream. */
const largestAtOnce = 64 * 1024;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Resolves to undefined if the operation fails with ENOENT or with one of the given codes. */
async function ifExists<T>(operation: Promise<T>, ...codes: string[]): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (['ENOENT', ...codes].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Opens a whole file. A small file is read with one system call, which also tells the file's size. */
async function openWhole(file: FileHandle): Promise<StoredFile> {
  const start = Buffer.allocUnsafe(largestAtOnce + 1);
  const { bytesRead } = await file.read(start, 0, start.length, 0);
  if (bytesRead === start.length) {
    const { size } = await file.stat();
    return { size, body: file.createReadStream({ start: 0 }) };
  }
  await file.close();
  return { size: bytesRead, body: Readable.from([start.subarray(0, bytesRead)]) };
}

async function openRange(file: FileHandle, range: ByteRange): Promise<StoredFile> {
  const { size } = await file.stat();
  const { first, last } = checkRange(range, size);
  return { size, body: file.createReadStream({ start: first, end: Math.min(last, size - 1) }) };
}

/** Flushes a directory to disk, so that new entries survive a power failure. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Stores files in a directory that all programs share. Writes are atomic: the content is written to a temporary file on
 * the same file system, flushed to disk and renamed.
 */
export function directoryStorage(directory: string): FileStorage {
  const root = resolve(directory);
  // Folder of the temporary files. Keys never begin with a dot, so these files can be neither listed nor read.
  const incomplete = join(root, '.incomplete');
  const pathOf = (key: string) => join(root, checkKey(key));

  /**
   * Creates a temporary file. The directory is created only if opening the file fails, which happens at the first
   * write.
   */
  async function create(temporary: string): Promise<FileHandle> {
    const file = await ifExists(open(temporary, 'wx'));
    if (file) return file;
    await mkdir(incomplete, ownerOnly);
    return open(temporary, 'wx');
  }

  /**
   * Writes a file and flushes it to disk. A file stream is not used: it takes more CPU time, which matters for small
   * files.
   */
  async function write(temporary: string, content: Readable, signal?: AbortSignal): Promise<void> {
    const file = await create(temporary);
    try {
      signal?.throwIfAborted();
      await writeFile(file, signal ? addAbortSignal(signal, content) : content);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async function moveTo(path: string, temporary: string): Promise<void> {
    const move = () => rename(temporary, path);
    const moveToNewDirectory = () => mkdir(dirname(path), ownerOnly).then(move);
    const isMoved = (moving: Promise<void>) => ifExists(moving.then(() => true));
    // A second try: a concurrent deletion may remove the empty directory between mkdir and rename.
    if (!(await isMoved(move())) && !(await isMoved(moveToNewDirectory()))) await moveToNewDirectory();
    await syncDirectory(dirname(path));
  }

  async function put(key: string, content: Readable, signal?: AbortSignal): Promise<void> {
    const path = pathOf(key);
    const temporary = join(incomplete, randomUUID());
    try {
      await write(temporary, content, signal);
      await moveTo(path, temporary);
    } catch (error) {
      content.destroy();
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function get(key: string, range?: ByteRange) {
    checkRange(range);
    const file = await ifExists(open(pathOf(key)), 'ENOTDIR');
    if (!file) return undefined;
    try {
      return await (range ? openRange(file, range) : openWhole(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function* filesIn(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await ifExists(readdir(join(root, folder), { withFileTypes: true }), 'ENOTDIR');
    for (const entry of entries ?? []) {
      const key = `${folder}${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* filesIn(`${key}/`, prefix);
      } else if (key.startsWith(prefix)) yield key;
    }
  }

  async function prune(folder: string): Promise<void> {
    if (folder === root) return;
    const removing = rmdir(folder).then(() => true);
    if (await ifExists(removing, 'ENOTEMPTY', 'EEXIST')) await prune(dirname(folder));
  }

  return {
    put,
    get,
    list: (prefix) => filesIn(prefix.slice(0, checkPrefix(prefix).lastIndexOf('/') + 1), prefix),
    delete: async (keys) => {
      const paths = keys.map(pathOf);
      for (const path of paths) await rm(path, { force: true });
      for (const folder of new Set(paths.map(dirname))) await prune(folder);
    },
    deleteAbandoned: async () => {
      for (const name of (await ifExists(readdir(incomplete))) ?? []) {
        const path = join(incomplete, name);
        const written = await ifExists(stat(path));
        if (written && written.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true });
      }
    },
    close: () => undefined,
  };
}
