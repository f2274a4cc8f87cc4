import { inflateSync } from 'node:zlib';

export function streams(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/\nstream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Parses the ToUnicode map of a font. The result contains the text of each hexadecimal glyph id. */
function glyphs(map: string): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], index) => {
      meanings.set((parseInt(first, 16) + index).toString(16).padStart(4, '0'), utf16(hex));
    });
  }
  return meanings;
}

/** The lines of text of a pdfkit document with embedded fonts, in the order in which they are drawn. */
export function pdfTexts(pdf: Buffer): string[] {
  const all = streams(pdf);
  const maps = all.filter((stream) => stream.includes('beginbfrange')).map(glyphs);
  const lines = all
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((content) => [...content.matchAll(/\/F(\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)]);
  // Fonts are embedded in the order of their names F1, F2 and so on.
  const names = [...new Set(lines.map(([, font]) => Number(font)))].sort();
  return lines.map(([, font, shown = '']) => {
    const map = maps[names.indexOf(Number(font))];
    const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return codes.map((code) => map?.get(code) ?? '').join('');
  });
}
