import bidiFactory from 'bidi-js';
import { brandHas, type Style } from '../fonts.ts';
import {
  drawnCodePoints,
  findScriptFonts,
  replacement,
  replacementFont,
  type ScriptFont,
} from './script-fonts.ts';

/** The font of a letter: the typeface of the web app, or another font. */
type Face = 'brand' | ScriptFont;

/** A letter as its reader perceives it, with its marks. */
export interface Cluster {
  text: string;
  /** What is drawn: the text, or the replacement character if no font has the letter. */
  drawn: string;
  face: Face;
  /** Embedding level of the Unicode bidirectional algorithm; an odd level is written from right to left. */
  level: number;
  /** The text, with opening and closing brackets swapped if it is written from right to left. */
  mirrored: string;
}

/** A part of a line in one font and one direction. */
export interface Run {
  text: string;
  drawn: string;
  /** The letters from left to right, for fonts whose letters look the same in both directions. */
  fromLeft: string;
  face: Face;
  direction: 'ltr' | 'rtl';
}

// The package exports the function itself, although its type declarations describe a module.
const createBidi = bidiFactory as unknown as typeof bidiFactory.default;
const { getEmbeddingLevels, getMirroredCharactersMap } = createBidi();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const isSpace = (cluster: Cluster | undefined): boolean =>
  cluster !== undefined && /^\s+$/.test(cluster.text);

async function faceOf(
  cluster: string,
  previous: Face | undefined,
  { style, find }: { style: Style; find: ReturnType<typeof findScriptFonts> },
): Promise<Face | undefined> {
  const codePoints = drawnCodePoints(cluster);
  if (brandHas(style, codePoints)) return 'brand';
  // Several scripts share punctuation, which belongs to the word before it.
  const isCommon = codePoints.every((codePoint) =>
    /\p{Script=Common}/u.test(String.fromCodePoint(codePoint)),
  );
  if (isCommon && typeof previous === 'object' && codePoints.every(previous.hasLetter)) return previous;
  return find(cluster);
}

/**
 * Chooses a font for each letter of a text and determines its direction. The direction of the paragraph is that of its
 * first letter, so that a name in Hebrew or Arabic is in the order in which its owner writes it.
 */
export async function readParagraph(text: string, style: Style): Promise<Cluster[]> {
  const bidi = getEmbeddingLevels(text, 'auto');
  const mirrored = getMirroredCharactersMap(text, bidi.levels);
  const find = findScriptFonts(text, style);
  const clusters: Cluster[] = [];
  const add = (part: string, index: number, face: Face, drawn = part) => {
    const level = bidi.levels[index] ?? 0;
    clusters.push({ text: part, drawn, face, level, mirrored: mirrored.get(index) ?? part });
  };
  for (const { segment, index } of graphemes.segment(text)) {
    const context = { style, find };
    const face = await faceOf(segment, clusters.at(-1)?.face, context);
    if (face !== undefined) {
      add(segment, index, face);
      continue;
    }
    // No font has the letter with all of its marks, so each character gets its own font.
    let at = index;
    for (const character of segment) {
      if (drawnCodePoints(character).length > 0) {
        const own = await faceOf(character, clusters.at(-1)?.face, context);
        if (own) add(character, at, own);
        else add(character, at, await replacementFont(style), replacement);
      }
      at += character.length;
    }
  }
  return clusters;
}

/** Joins neighbouring letters with the same font and level. Letters without a font stay separate. */
function joined(clusters: readonly Cluster[]): { level: number; run: Run }[] {
  const runs: { level: number; run: Run }[] = [];
  for (const { text, drawn, face, level, mirrored } of clusters) {
    const last = runs.at(-1);
    const isRtl = level % 2 === 1;
    if (
      last &&
      last.level === level &&
      last.run.face === face &&
      text === drawn &&
      last.run.text === last.run.drawn
    ) {
      last.run.text += text;
      last.run.drawn += drawn;
      last.run.fromLeft = isRtl ? mirrored + last.run.fromLeft : last.run.fromLeft + text;
    } else
      runs.push({
        level,
        run: { text, drawn, fromLeft: isRtl ? mirrored : text, face, direction: isRtl ? 'rtl' : 'ltr' },
      });
  }
  return runs;
}

/** Returns the runs of one line from left to right (rule L2 of the Unicode bidirectional algorithm). */
export function runsFromLeft(line: readonly Cluster[]): Run[] {
  const runs = joined(line);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while (end < runs.length && runs[end]!.level >= level) end += 1;
      if (end - start > 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return runs.map(({ run }) => run);
}

const breaksAnywhere = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Divides a text into the parts between which a line may be broken. A part includes the spaces after it. */
export function unbreakableParts(clusters: readonly Cluster[]): Cluster[][] {
  const parts: Cluster[][] = [];
  for (const [index, cluster] of clusters.entries()) {
    const previous = clusters[index - 1];
    const mayBreak =
      !isSpace(cluster) &&
      (isSpace(previous) || (breaksAnywhere.test(cluster.text) && breaksAnywhere.test(previous?.text ?? '')));
    if (parts.length === 0 || mayBreak) parts.push([cluster]);
    else parts.at(-1)!.push(cluster);
  }
  return parts;
}

/** Returns a line without the spaces at its end. */
export function withoutTrailingSpaces(line: readonly Cluster[]): readonly Cluster[] {
  let end = line.length;
  while (isSpace(line[end - 1])) end -= 1;
  return line.slice(0, end);
}
