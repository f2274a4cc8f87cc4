import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake, MistakeInFile } from './mistakes.ts';
import { readDrawing, type Drawing } from './picture.ts';
import { readRaster, type RasterPicture } from './raster-picture.ts';
import { readText } from './read-text.ts';

/** A drawing in two versions: one for wide columns and one for narrow columns. */
export interface DrawnPicture {
  wide: Drawing;
  narrow: Drawing;
}
export type Picture = DrawnPicture | RasterPicture;

export const isRaster = (picture: Picture): picture is RasterPicture => 'mediaType' in picture;

interface ReadPictures {
  /** Pictures by their file name, which is that of the wide version of a drawing; including drawings with mistakes. */
  pictures: Map<string, Picture>;
  mistakes: Mistake[];
}

const narrowEnding = '.narrow.svg';
/** Maximum width of narrow versions in CSS pixels, so that text in a picture is about as large as body text on a phone. */
const maxNarrowWidth = 360;

/** Returns the file name of the narrow version of a picture. */
export const narrowFileOf = (file: string): string => file.replace(/\.svg$/, narrowEnding);

async function readDrawingFile(path: string): Promise<{ drawing: Drawing; mistakes: MistakeInFile[] }> {
  const svg = await readText(path);
  if (svg !== undefined) return readDrawing(svg);
  return { drawing: { svg: '', width: 0, text: '' }, mistakes: [{ line: 1, message: 'is not UTF-8' }] };
}

/**
 * Reads pictures of a folder.
 * @param name path of the folder as shown in error messages
 */
export async function readPictures(
  folder: string,
  name: string,
  files: readonly string[],
): Promise<ReadPictures> {
  const pictures = new Map<string, Picture>();
  const mistakes: Mistake[] = [];
  const read = async (file: string) => {
    const { drawing, mistakes: found } = await readDrawingFile(join(folder, file));
    mistakes.push(...found.map((mistake) => ({ file: `${name}/${file}`, ...mistake })));
    return drawing;
  };
  for (const file of files.filter((candidate) => !candidate.endsWith(narrowEnding))) {
    if (!file.endsWith('.svg')) {
      const { picture, wrong } = readRaster(file, await readFile(join(folder, file)));
      if (picture) pictures.set(file, picture);
      else mistakes.push({ file: `${name}/${file}`, line: 1, ...wrong });
      continue;
    }
    const wide = await read(file);
    const narrowFile = narrowFileOf(file);
    const report = (message: string) => mistakes.push({ file: `${name}/${file}`, line: 1, message });
    if (!files.includes(narrowFile)) {
      report(`has no version for narrow columns: ${narrowFile}`);
      continue;
    }
    const narrow = await read(narrowFile);
    if (narrow.width > maxNarrowWidth) report(`${narrowFile} is wider than ${maxNarrowWidth} pixels`);
    pictures.set(file, { wide, narrow });
  }
  return { pictures, mistakes };
}
