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

/** A letter as readers perceive it, including its marks (a grapheme cluster). */
export interface Cluster {
  text: string;
  /** Text that is drawn: the letter, or the replacement character if no font has the letter. */
  drawn: string;
  face: Face;
  /**
   * Embedding level by the Unicode bidirectional algorithm; letters with an odd level are written from right to left.
   */
  level: number;
  /** The letter; in text from right to left, a bracket is replaced by its mirror image, such as `(` by `)`. */
  mirrored: string;
}

export interface Run {
  text: string;
  drawn: string;
  /** The letters in order from left to right, which is the order that pdfkit needs to draw them. */
  fromLeft: string;
  face: Face;
  direction: 'ltr' | 'rtl';
}

// bidi-js exports the function itself, although its type declarations describe a module with a default export.
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
  // Characters without a script of their own, such as punctuation, get the font of the letter before them if that font
  // has them.
  const isCommon = codePoints.every((codePoint) =>
    /\p{Script=Common}/u.test(String.fromCodePoint(codePoint)),
  );
  if (isCommon && typeof previous === 'object' && codePoints.every(previous.hasLetter)) return previous;
  return find(cluster);
}

/**
 * Chooses a font for each letter of a text and determines its direction. The first letter determines the direction of
 * the paragraph, so that a Hebrew or Arabic name is in the order in which its owner writes it.
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
    // No font has the letter with all of its marks, so a font is chosen for each character.
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

/** The runs of one line from left to right (rule L2 of the Unicode bidirectional algorithm). */
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

/** Divides a text at the positions where a line may be broken. Each part includes the spaces after it. */
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

export function withoutTrailingSpaces(line: readonly Cluster[]): readonly Cluster[] {
  let end = line.length;
  while (isSpace(line[end - 1])) end -= 1;
  return line.slice(0, end);
}
