import type { Locale } from '@academy/contracts';
import type { CourseFiles } from './course-files.ts';
import { decodeText } from './decode-text.ts';
import type { Mistake, MistakeInFile } from './mistakes.ts';
import { readDrawing, type Drawing } from './picture.ts';
import { readRaster, type RasterPicture } from './raster-picture.ts';

export interface DrawnPicture {
  wide: Drawing;
  narrow: Drawing;
}
export type Picture = DrawnPicture | RasterPicture;

export const isRaster = (picture: Picture): picture is RasterPicture => 'mediaType' in picture;

interface ReadPictures {
  /**
   * Pictures by file name, including drawings with mistakes but not drawings without a narrow version. The name of a
   * drawing is the file name of its wide version.
   */
  pictures: Map<string, Picture>;
  mistakes: Mistake[];
}

const narrowEnding = '.narrow.svg';
/**
 * Maximum width of narrow versions in CSS pixels. Phones need not shrink a picture of this width, so its text is about
 * as large as body text.
 */
const maxNarrowWidth = 360;

export const narrowFileOf = (file: string): string => file.replace(/\.svg$/, narrowEnding);

function drawingOf(content: Buffer): { drawing: Drawing; mistakes: MistakeInFile[] } {
  const svg = decodeText(content);
  if (svg !== undefined) return readDrawing(svg);
  return { drawing: { svg: '', width: 0, text: '' }, mistakes: [{ line: 1, message: 'is not UTF-8' }] };
}

interface PictureFiles {
  files: CourseFiles;
  language: Locale;
  /** Path of the folder, as error messages show it. */
  name: string;
  pictureFiles: readonly string[];
}

export async function readPictures({
  files,
  language,
  name,
  pictureFiles,
}: PictureFiles): Promise<ReadPictures> {
  const pictures = new Map<string, Picture>();
  const mistakes: Mistake[] = [];
  const contentOf = async (file: string) => (await files.read(`${language}/${file}`)) ?? Buffer.alloc(0);
  const read = async (file: string) => {
    const { drawing, mistakes: found } = drawingOf(await contentOf(file));
    mistakes.push(...found.map((mistake) => ({ file: `${name}/${file}`, ...mistake })));
    return drawing;
  };
  for (const file of pictureFiles.filter((candidate) => !candidate.endsWith(narrowEnding))) {
    if (!file.endsWith('.svg')) {
      const { picture, wrong } = readRaster(file, await contentOf(file));
      if (picture) pictures.set(file, picture);
      else mistakes.push({ file: `${name}/${file}`, line: 1, ...wrong });
      continue;
    }
    const wide = await read(file);
    const narrowFile = narrowFileOf(file);
    const report = (message: string) => mistakes.push({ file: `${name}/${file}`, line: 1, message });
    if (!pictureFiles.includes(narrowFile)) {
      report(`has no version for narrow columns: ${narrowFile}`);
      continue;
    }
    const narrow = await read(narrowFile);
    if (narrow.width > maxNarrowWidth) report(`${narrowFile} is wider than ${maxNarrowWidth} pixels`);
    pictures.set(file, { wide, narrow });
  }
  return { pictures, mistakes };
}
