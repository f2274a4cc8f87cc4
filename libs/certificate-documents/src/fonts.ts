import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Pdf } from './page.ts';

// Resolved from wherever this runs: source, bundle or test. Read once, at start, so that a missing file shows at once.
const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** The faces of a certificate, which cover the Latin, Greek and Cyrillic letters that names are written in. */
const files = {
  display: fontFile('DejaVuSerifCondensed'),
  text: fontFile('DejaVuSansCondensed'),
  strong: fontFile('DejaVuSansCondensed-Bold'),
};
export type Face = keyof typeof files;

/** A parsed file. Of its glyphs it keeps for which text they were first made, which no two documents share. */
interface ParsedFont {
  _glyphs: object;
}
interface EmbeddedFont {
  font: ParsedFont;
  constructor: new (doc: Pdf, font: ParsedFont, id: string) => EmbeddedFont;
}
/** Where pdfkit keeps a document's fonts by name, and the one in use. Not part of what it promises. */
type Internals = Pdf & { _fontFamilies: Record<string, EmbeddedFont>; _font: EmbeddedFont };

/**
 * Each file parsed once, because that takes several times as long as all the rest of a certificate, and pdfkit would do
 * it again for every document.
 */
const parsed = Object.entries(files).map(([face, file], index) => {
  const { font, constructor: Font } = (new PDFDocument().font(file) as Internals)._font;
  const open = (doc: Pdf) => {
    font._glyphs = {};
    return new Font(doc, font, `F${index + 1}`);
  };
  return { face, open };
});

/** Gives a document the faces, by their names. It has to be written to its end before the next one gets them. */
export function addFonts(doc: Pdf): void {
  for (const { face, open } of parsed) (doc as Internals)._fontFamilies[face] = open(doc);
}
