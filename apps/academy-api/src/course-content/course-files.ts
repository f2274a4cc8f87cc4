import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '@academy/contracts';

/** Reads the files of a course, which are stored in a folder or in the database. */
export interface CourseFiles {
  /**
   * Lists the entries of the course's folder, or of its subfolder for a language, sorted by name. Excludes hidden
   * entries. The list is empty if the folder does not exist.
   */
  list: (language?: Locale) => Promise<string[]>;
  /** @param path path relative to the course's folder @returns undefined if there is no such file */
  read: (path: string) => Promise<Buffer | undefined>;
}

/** Awaits a file operation. Returns `missing` if the file or folder does not exist. */
async function orMissing<T, M>(operation: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing;
    throw error;
  }
}

export const filesIn = (folder: string): CourseFiles => ({
  list: async (language) =>
    (await orMissing(readdir(join(folder, language ?? '')), []))
      .filter((name) => !name.startsWith('.'))
      .sort(),
  read: (path) => orMissing(readFile(join(folder, path)), undefined),
});

export interface ReadFile {
  /** Path relative to the course's folder. */
  path: string;
  content: Buffer;
}

/** Reads `course.yaml` and the files in the folder of each language: all files that a course can consist of. */
export async function readAllFiles(files: CourseFiles): Promise<ReadFile[]> {
  const names = await Promise.all(
    locales.map(async (language) => pathsIn(language, await files.list(language))),
  );
  const read: ReadFile[] = [];
  for (const path of ['course.yaml', ...names.flat()]) {
    const content = await files.read(path);
    if (content) read.push({ path, content });
  }
  return read;
}

const pathsIn = (language: Locale, names: readonly string[]) => names.map((name) => `${language}/${name}`);
