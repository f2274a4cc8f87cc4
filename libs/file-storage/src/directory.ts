import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './file-storage.ts';
import { abandonedAfterMs, checkedKey, checkedPrefix } from './keys.ts';

/** What is kept is about people, so directories are closed to other accounts. */
const ofOwner = { recursive: true, mode: 0o700 } as const;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** What an operation answers, or undefined when what it needs is not there. */
async function ifThere<T>(operation: Promise<T>, ...absent: string[]): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (['ENOENT', ...absent].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Makes sure that a directory's new entries survive a loss of power. */
async function flush(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

/**
 * Files below a directory, which all programs that use them must share. A file is written under another name on the
 * same file system, and gets its own when it is on the disk.
 */
export function directoryStorage(directory: string): FileStorage {
  const root = resolve(directory);
  // No key begins with a dot, so nothing in here is ever listed or read.
  const incomplete = join(root, '.incomplete');
  const pathOf = (key: string) => join(root, checkedKey(key));

  async function moveTo(path: string, temporary: string): Promise<void> {
    await mkdir(dirname(path), ofOwner);
    await rename(temporary, path);
    await flush(dirname(path));
  }

  async function put(key: string, content: Readable, signal?: AbortSignal): Promise<void> {
    const path = pathOf(key);
    const temporary = join(incomplete, randomUUID());
    await mkdir(incomplete, ofOwner);
    try {
      await pipeline(content, createWriteStream(temporary, { flush: true }), { signal });
      // Again when the directory went just now, with the last file that somebody else has deleted.
      if ((await ifThere(moveTo(path, temporary).then(() => true))) === undefined)
        await moveTo(path, temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function get(key: string) {
    const file = await ifThere(open(pathOf(key)), 'ENOTDIR');
    if (!file) return undefined;
    const { size } = await file.stat();
    return { size, body: file.createReadStream() };
  }

  async function* filesIn(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await ifThere(readdir(join(root, folder), { withFileTypes: true }), 'ENOTDIR');
    for (const entry of entries ?? []) {
      const key = `${folder}${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) {
        if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* filesIn(`${key}/`, prefix);
      } else if (key.startsWith(prefix)) yield key;
    }
  }

  /** Removes the directories of a file that are empty without it. */
  async function prune(folder: string): Promise<void> {
    if (folder === root) return;
    if (
      (await ifThere(
        rmdir(folder).then(() => true),
        'ENOTEMPTY',
        'EEXIST',
      )) === undefined
    )
      return;
    await prune(dirname(folder));
  }

  return {
    put,
    get,
    list: (prefix) => filesIn(prefix.slice(0, checkedPrefix(prefix).lastIndexOf('/') + 1), prefix),
    delete: async (keys) => {
      const paths = keys.map(pathOf);
      for (const path of paths) await rm(path, { force: true });
      for (const folder of new Set(paths.map(dirname))) await prune(folder);
    },
    deleteAbandoned: async () => {
      for (const name of (await ifThere(readdir(incomplete))) ?? []) {
        const path = join(incomplete, name);
        const written = await ifThere(stat(path));
        if (written && written.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true });
      }
    },
    close: () => undefined,
  };
}
