import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import type { Style } from '../fonts.ts';
import { Shaper, type ShapingFont } from './harfbuzz.ts';

const { resolve } = createRequire(import.meta.url);

/** Fonts for scripts that the typeface of the web app lacks, in the order in which they are tried. */
const families = [
  ...['arabic', 'hebrew', 'syriac', 'thaana', 'ethiopic'],
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'],
  ...['sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
].map((script) => `noto-sans-${script}`);
const otherFamilies = ['noto-serif-tibetan', 'noto-emoji'];

/** Fonts with Han letters. Their forms differ between China (sc), Taiwan and Hong Kong (tc), Japan and Korea. */
const hanFamilies = {
  kana: ['jp', 'sc', 'tc', 'kr'],
  hangul: ['kr', 'sc', 'tc', 'jp'],
  han: ['sc', 'tc', 'jp', 'kr'],
};

/**
 * Matches the parts of a font family that are not used: they contain only European letters, for which there are other
 * fonts.
 */
const europeanParts = /^(latin|cyrillic|greek|vietnamese|symbols|math)/;

interface Part {
  /** Path of the font file, for `resolve`. */
  file: string;
  ranges: readonly (readonly [number, number])[];
}

const partsOfFamilies = new Map<string, Part[]>();

/** The files of a font family, each with the ranges of code points in which its letters are. */
function partsOf(family: string): Part[] {
  let parts = partsOfFamilies.get(family);
  if (!parts) {
    const listed = JSON.parse(
      readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
    ) as Record<string, string>;
    parts = Object.entries(listed)
      .filter(([part]) => !europeanParts.test(part))
      .map(([part, ranges]) => ({
        file: `@fontsource-variable/${family}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
        ranges: ranges.split(',').map((range) => {
          const [first = '', last = first] = range.trim().slice(2).split('-');
          return [parseInt(first, 16), parseInt(last, 16)] as const;
        }),
      }));
    partsOfFamilies.set(family, parts);
  }
  return parts;
}

const contains = ({ ranges }: Part, codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Code points of a text, without joiners, variation selectors and others that have no glyph of their own. */
export const drawnCodePoints = (text: string): number[] =>
  [...text]
    .filter((letter) => !/\p{Default_Ignorable_Code_Point}/u.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);

/** Fonts for letters that none of the other fonts has, for example Armenian and Georgian ones. */
const lastResort: Record<Style, string> = {
  text: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  strong: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};

const partWith = (family: string, codePoints: readonly number[]) =>
  partsOf(family).find((part) => codePoints.every((codePoint) => contains(part, codePoint)));

/** Font families for a text, best first. If one font has all Han letters of the text, they are written in that font. */
function familiesFor(text: string): string[] {
  const script = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'kana'
    : /\p{Script=Hangul}/u.test(text)
      ? 'hangul'
      : 'han';
  const ofHan = hanFamilies[script].map((region) => `noto-sans-${region}`);
  const letters = drawnCodePoints(text.replace(/[^\p{Script=Han}\p{Script=Hangul}]/gu, ''));
  const complete = ofHan.find((family) => letters.every((letter) => partWith(family, [letter])));
  const sorted =
    complete === undefined ? ofHan : [complete, ...ofHan.filter((family) => family !== complete)];
  return [...families, ...otherFamilies, ...sorted];
}

export interface ScriptFont extends ShapingFont {
  name: string;
  weight: number;
  /** Bytes of the TrueType font, whose weight may be variable. */
  file: Uint8Array;
}

const weights: Record<Style, number> = { text: 400, strong: 600 };
/** Maximum number of open fonts. The maximum limits the memory that names in many scripts can occupy. */
const maxFonts = 60;

let shaper: Shaper | undefined;
const opened = new Map<string, Promise<ScriptFont>>();

async function open(file: string, style: Style): Promise<ScriptFont> {
  shaper ??= new Shaper();
  const current = shaper;
  const read = await readFile(resolve(file));
  const bytes = file.endsWith('.woff2') ? await decompress(read) : read;
  const weight = weights[style];
  const [name = 'font'] = basename(file).split(/-wght|\.ttf/);
  return { ...current.open(bytes, weight), name, weight, file: bytes };
}

function fontOf(file: string, style: Style): Promise<ScriptFont> {
  const key = `${file} ${style}`;
  const known = opened.get(key);
  if (known) return known;
  if (opened.size >= maxFonts) {
    // The fonts are not closed: documents that are being written may still use them.
    opened.clear();
    shaper = undefined;
  }
  const font = open(file, style);
  opened.set(key, font);
  font.catch(() => opened.delete(key));
  return font;
}

/** The character that is drawn instead of a letter that no font has. */
export const replacement = '\uFFFD';

export const replacementFont = (style: Style): Promise<ScriptFont> => fontOf(lastResort[style], style);

/**
 * Returns a function that finds the best font for a part of a text, or undefined if no font has all characters of the
 * part.
 */
export function findScriptFonts(text: string, style: Style) {
  const sorted = familiesFor(text);
  return async (letter: string): Promise<ScriptFont | undefined> => {
    const codePoints = drawnCodePoints(letter);
    const files = sorted.flatMap((family) => partWith(family, codePoints)?.file ?? []);
    for (const file of [...files, lastResort[style]]) {
      const font = await fontOf(file, style);
      if (codePoints.every((codePoint) => font.hasLetter(codePoint))) return font;
    }
    return undefined;
  };
}
