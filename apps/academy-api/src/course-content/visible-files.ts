import { readdir } from 'node:fs/promises';

/** The names of a folder's files, sorted, but hidden ones; none when there is no such folder. */
export async function visibleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}
