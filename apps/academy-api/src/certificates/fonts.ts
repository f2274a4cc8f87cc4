import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Resolved from wherever this runs: source, bundle or test. Read once, at start, so that a missing file shows at once.
const { resolve } = createRequire(import.meta.url);
const font = (file: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));

/** The faces of a certificate, which cover the Latin, Greek and Cyrillic letters that names are written in. */
export const fonts = {
  display: font('DejaVuSerifCondensed'),
  text: font('DejaVuSansCondensed'),
  strong: font('DejaVuSansCondensed-Bold'),
};
