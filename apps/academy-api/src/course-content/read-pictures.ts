import { join } from 'node:path';
import type { Mistake } from './mistakes.ts';
import { readPicture, type Picture } from './picture.ts';
import { readText } from './read-text.ts';

interface ReadPictures {
  /** Pictures by file name, including pictures with mistakes. */
  pictures: Map<string, Picture>;
  mistakes: Mistake[];
}

/**
 * Reads pictures of a folder.
 * @param name name of the folder in error messages
 */
export async function readPictures(
  folder: string,
  name: string,
  files: readonly string[],
): Promise<ReadPictures> {
  const pictures = new Map<string, Picture>();
  const mistakes: Mistake[] = [];
  for (const file of files) {
    const svg = await readText(join(folder, file));
    const read = readPicture(svg ?? '');
    pictures.set(file, read.picture);
    const found = svg === undefined ? [{ line: 1, message: 'is not UTF-8' }] : read.mistakes;
    mistakes.push(...found.map((mistake) => ({ file: `${name}/${file}`, ...mistake })));
  }
  return { pictures, mistakes };
}
