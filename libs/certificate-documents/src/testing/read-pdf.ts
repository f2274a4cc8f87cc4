import { execFileSync } from 'node:child_process';

/** The lines of text that the program pdftotext, which does not use pdfkit, reads in a PDF. */
export function readPdf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString();
  // pdftotext adds direction marks around text that is written from right to left.
  return text.replace(/[\u202a-\u202e]/g, '').split(/[\n\f]/);
}
