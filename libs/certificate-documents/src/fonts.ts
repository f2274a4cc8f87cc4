import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Pdf } from './page.ts';

// Read at start, so that a missing font file fails the start and not the first certificate.
const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Font files that cover Latin, Greek and Cyrillic, for names of any European language. */
const files = {
  display: fontFile('DejaVuSerifCondensed'),
  text: fontFile('DejaVuSansCondensed'),
  strong: fontFile('DejaVuSansCondensed-Bold'),
};
export type Face = keyof typeof files;

/** A parsed font file. Its glyph cache records the text that first used each glyph, so documents must not share it. */
interface ParsedFont {
  _glyphs: object;
}
interface EmbeddedFont {
  font: ParsedFont;
  constructor: new (doc: Pdf, font: ParsedFont, id: string) => EmbeddedFont;
}
/** Private fields of pdfkit's document: its fonts by name, and the current one. */
type Internals = Pdf & { _fontFamilies: Record<string, EmbeddedFont>; _font: EmbeddedFont };

/**
 * Parsed once per process: pdfkit would parse the files for every document, which takes several times as long as the rest
 * of a certificate.
 */
const parsed = Object.entries(files).map(([face, file], index) => {
  const { font, constructor: Font } = (new PDFDocument().font(file) as Internals)._font;
  const open = (doc: Pdf) => {
    font._glyphs = {};
    return new Font(doc, font, `F${index + 1}`);
  };
  return { face, open };
});

/** Registers the fonts with a document. The document must be finished before this is called for the next one. */
export function addFonts(doc: Pdf): void {
  for (const { face, open } of parsed) (doc as Internals)._fontFamilies[face] = open(doc);
}
