import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { plainLine } from '@academy/contracts';
import { escapeXml } from '@academy/zip-files';

// `createRequire` finds the font files in all cases: when the service runs from source, as a bundle, or in tests.
const { resolve } = createRequire(import.meta.url);
const brandFaces = ['400Regular', '600SemiBold'];
const otherFaces = ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'];

/**
 * Fonts of the badges. System fonts are not used, so that a badge looks the same on every machine. The first font
 * family is the typeface of the web app. The second one provides the letters that the first one lacks.
 */
export const fonts: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [
      ...brandFaces.map((face) =>
        resolve(`@expo-google-fonts/source-sans-3/${face}/SourceSans3_${face}.ttf`),
      ),
      ...otherFaces.map((face) => resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`)),
    ],
    defaultFontFamily: 'Source Sans 3',
  },
};

/** Removes line breaks and invisible characters, for which fonts have no glyphs, and escapes the text for SVG. */
export const escaped = (text: string): string => escapeXml(plainLine(text));

export interface Lettering {
  size: number;
  weight: 400 | 600;
  color: string;
}

/** Renders one line of text as SVG, centred at `x`, with its baseline at `y`. */
export const line = (text: string, x: number, y: number, { size, weight, color }: Lettering): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" ` +
  `font-family="Source Sans 3" text-anchor="middle">${escaped(text)}</text>`;

/** Returns the width of a bold text at font size 1. */
function widthOf(text: string): number {
  const drawn = line(text, 0, 0, { size: 100, weight: 600, color: '#000' });
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, fonts).getBBox();
  return (box?.width ?? 0) / 100;
}

const spaceWidth = 0.32;

/** Breaks words into lines that are at most `most` wide. A word that is wider than a line gets a separate line. */
function wrapped(words: readonly { word: string; width: number }[], most: number) {
  const lines: { text: string; width: number }[] = [];
  for (const { word, width } of words) {
    const last = lines.at(-1);
    if (last && last.width + spaceWidth + width <= most) {
      last.text += ` ${word}`;
      last.width += spaceWidth + width;
    } else lines.push({ text: word, width });
  }
  return lines;
}

/** Font sizes in pixels that `fitted` tries for a title, largest first. */
const sizes = [46, 40, 35, 30, 26, 22];
export const lineHeight = 1.18;

/**
 * Wraps a title at the largest of `sizes` at which it fits the box. A title that is too large at every size is scaled
 * down.
 */
export function fitted(title: string, box: { width: number; height: number }) {
  const words = title
    .trim()
    .split(/\s+/)
    .map((word) => ({ word, width: widthOf(word) }));
  let smallest = { size: 1, lines: [] as string[] };
  for (const size of sizes) {
    const lines = wrapped(words, box.width / size);
    const widest = Math.max(...lines.map(({ width }) => width)) * size;
    const share = Math.min(1, box.width / widest, box.height / (lines.length * size * lineHeight));
    smallest = { size: size * share, lines: lines.map(({ text }) => text) };
    if (share === 1) return smallest;
  }
  return smallest;
}
