import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Pdf } from './page.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Fonts that cover Latin, Greek and Cyrillic, for names of any European language. The files are read when the
 * program starts, so that a missing file is detected then and not by the first certificate. Parsed once per process:
 * pdfkit would parse a file for every document, which takes several times as long as the rest of a certificate.
 */
const openFont = (name: string) =>
  create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))) as ParsedFont;
const fonts = {
  display: openFont('DejaVuSerifCondensed'),
  text: openFont('DejaVuSansCondensed'),
  strong: openFont('DejaVuSansCondensed-Bold'),
};
export type Face = keyof typeof fonts;

/**
 * fontkit caches glyphs with the characters that first used them, which pdfkit writes into the document. fontkit has no
 * API to clear the cache between documents, so its private field is replaced; render-certificate.test.ts fails when
 * that has no effect.
 */
type ParsedFont = Font & { _glyphs: object };

/** Registers the fonts with a document. The document must be finished before this is called for the next one. */
export function addFonts(doc: Pdf): void {
  for (const [face, font] of Object.entries(fonts)) {
    font._glyphs = {};
    // pdfkit accepts a parsed font, which its type declarations omit.
    doc.registerFont(face, font as unknown as Buffer).font(face);
  }
}
