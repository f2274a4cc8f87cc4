import { createRequire } from 'node:module';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

// Resolved from wherever this runs: source, bundle or test.
const { resolve } = createRequire(import.meta.url);
const faces = ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'];

/** The same faces as certificates have, and none of the machine, so that a badge looks the same everywhere. */
export const fonts: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: faces.map((face) => resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`)),
    defaultFontFamily: 'DejaVu Sans',
  },
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML holds it, without what XML cannot hold. */
export const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

export interface Lettering {
  size: number;
  weight: 400 | 700;
  color: string;
}

/** One line of text, its middle at `x`, its baseline at `y`. */
export const line = (text: string, x: number, y: number, { size, weight, color }: Lettering): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" ` +
  `font-family="DejaVu Sans" font-stretch="condensed" text-anchor="middle">${escaped(text)}</text>`;

/** How wide a text is in bold at size 1. */
function widthOf(text: string): number {
  const drawn = line(text, 0, 0, { size: 100, weight: 700, color: '#000' });
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, fonts).getBBox();
  return (box?.width ?? 0) / 100;
}

const spaceWidth = 0.32;

/** Words on as few lines as the width allows; a word that is wider stands alone. */
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

/** Sizes that a title is tried in, and the height of its lines, as a multiple of its size. */
const sizes = [46, 40, 35, 30, 26, 22];
export const lineHeight = 1.18;

/**
 * Breaks a title into lines at the largest size at which it stays in the box; one that is too long for any gets as
 * small as it needs.
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
