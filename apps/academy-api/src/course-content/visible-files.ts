import { readdir } from 'node:fs/promises';

/** Lists a folder's files except hidden ones, sorted by name. The list is empty if the folder does not exist. */
export async function listVisibleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}
