import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import type { Pdf } from './page.ts';

const { resolve } = createRequire(import.meta.url);

/** Maximum number of cached layouts per font. The maximum limits the memory that many different names can occupy. */
const maxLayouts = 500;
/** Maximum number of cached glyphs per font. The maximum limits the memory that names in many scripts can occupy. */
const maxGlyphs = 2_000;

type ParsedFont = Font & { _glyphs: object };

/**
 * Caches the glyphs of a font by glyph id and characters. fontkit's own cache ignores the characters: it returns a
 * glyph with the characters for which the glyph was first requested, and pdfkit writes these into the document as
 * extractable text. The text of a document would then depend on earlier documents, so fontkit's cache is emptied before
 * each lookup. render-certificate.test.ts fails if emptying the cache has no effect.
 */
function cacheGlyphs(font: ParsedFont): ParsedFont {
  const glyphs = new Map<string, Glyph>();
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters.join(' ')}`;
    let glyph = glyphs.get(key);
    if (glyph) return glyph;
    font._glyphs = {};
    glyph = getGlyph(id, characters);
    if (glyphs.size >= maxGlyphs) glyphs.clear();
    glyphs.set(key, glyph);
    return glyph;
  };
  return font;
}

/**
 * Caches the layouts of texts, because most words are the same in every certificate. Each caller gets a copy of the
 * glyph positions, because pdfkit scales the positions of a layout in place.
 */
function cacheLayouts(font: ParsedFont): ParsedFont {
  const layouts = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  font.layout = (text, ...options) => {
    const key = JSON.stringify([text, options]);
    let run = layouts.get(key);
    if (!run) {
      run = layout(text, ...options);
      if (layouts.size >= maxLayouts) layouts.clear();
      layouts.set(key, run);
    }
    return Object.assign(Object.create(run) as GlyphRun, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
  return font;
}

/**
 * Reads and parses a font file. Files are read when the program starts, so that a missing one is detected before the
 * first certificate is created. Each file is parsed only once per process, because parsing takes several times as long
 * as rendering a certificate.
 */
const openFont = (file: string) =>
  cacheLayouts(cacheGlyphs(create(readFileSync(resolve(file))) as ParsedFont));
const brandFont = (name: string) =>
  openFont(`@expo-google-fonts/source-sans-3/${name}/SourceSans3_${name}.ttf`);

/** The typeface of the web app. The typeface covers Latin, Greek and Cyrillic, for names of most European languages. */
const brandFonts = {
  text: brandFont('400Regular'),
  strong: brandFont('600SemiBold'),
};
export type Style = keyof typeof brandFonts;

export const brandHas = (style: Style, codePoints: readonly number[]): boolean =>
  codePoints.every((codePoint) => brandFonts[style].hasGlyphForCodePoint(codePoint));

export const isBrandText = (style: Style, text: string): boolean =>
  brandHas(
    style,
    [...text].filter((character) => !/\s/.test(character)).map((character) => character.codePointAt(0) ?? 0),
  );

/** Height above and depth below the baseline, in thousandths of the font size. */
export function brandMetrics(style: Style): { ascent: number; descent: number } {
  const { ascent, descent, unitsPerEm } = brandFonts[style];
  return { ascent: (ascent * 1000) / unitsPerEm, descent: (descent * 1000) / unitsPerEm };
}

export function addFonts(doc: Pdf): void {
  for (const [style, font] of Object.entries(brandFonts))
    // pdfkit accepts a parsed font, although its type declarations do not.
    doc.registerFont(style, font as unknown as Buffer);
}
