import type { Pdf } from '../page.ts';
import { subsetOf } from './harfbuzz.ts';
import type { ScriptFont } from './script-fonts.ts';

const hex = (value: number) => value.toString(16).padStart(4, '0');
/** Encodes a text as UTF-16 in hexadecimal digits, as PDF strings require. */
export const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

type Reference = ReturnType<Pdf['ref']>;

/** Ends a PDF object that has no stream. The type declarations of pdfkit require a stream. */
const end = (reference: Reference) => (reference as unknown as { end: () => void }).end();

/** Maximum number of entries per block of a PDF character map. */
const maxEntries = 100;

const mapOf = (texts: readonly string[]) => {
  const entries = texts.map((text, code) => `<${hex(code)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / maxEntries) }, (_, block) => {
    const part = entries.slice(block * maxEntries, (block + 1) * maxEntries);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
};

function tableOf(font: Buffer, name: string): Buffer {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) !== name) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`A font has no table ${name}.`);
}

/**
 * The part of a font that a document uses. pdfkit's own embedding is not used: it would shape the texts again, by other
 * rules, and it allows only one text per glyph. In this class, a glyph has a separate character code for each text that
 * it represents.
 */
export class EmbeddedFont {
  /** Resource name by which the content of a page refers to the font. */
  readonly id: string;
  readonly #number: number;
  readonly #font: ScriptFont;
  readonly #reference: Reference;
  readonly #codes = new Map<string, number>();
  /**
   * The glyph and the text of each character code. Code 0 is the glyph for missing characters (.notdef), which is never
   * drawn.
   */
  readonly #used: { glyph: number; text: string }[] = [{ glyph: 0, text: '\uFFFD' }];

  /** @param number position of the font among the fonts of the document */
  constructor(doc: Pdf, font: ScriptFont, number: number) {
    this.id = `S${number}`;
    this.#number = number;
    this.#font = font;
    this.#reference = doc.ref({});
  }

  /** Adds the font to the resources of the current page. Must be called before the page's content uses the font. */
  useOn({ page }: Pdf): void {
    // pdfkit cannot register a font that it did not embed, so the font is added directly to the page's map of fonts.
    (page as unknown as { fonts: Record<string, unknown> }).fonts[this.id] = this.#reference;
  }

  codeOf(glyph: number, text: string): string {
    const key = `${glyph} ${text}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.#used.push({ glyph, text }) - 1;
      this.#codes.set(key, code);
    }
    return hex(code);
  }

  end(doc: Pdf): void {
    const { name: fontName, file, weight, ascent, descent, advanceOf } = this.#font;
    const glyphs = this.#used.map(({ glyph }) => glyph);
    const subset = subsetOf(file, glyphs, weight);
    const head = tableOf(subset, 'head');
    const scale = 1000 / head.readUInt16BE(18);
    const bounds = [36, 38, 40, 42].map((at) => Math.round(head.readInt16BE(at) * scale));
    // PDF marks the subset of a font by a prefix of six letters, which differs between the fonts of a document.
    const prefix = `AAAA${String.fromCharCode(65 + (this.#number >> 4), 65 + (this.#number & 15))}`;
    const name = `${prefix}+${fontName}`;
    const stream = (content: Buffer | string, entries: object = {}) => {
      const added = doc.ref(entries);
      added.end(Buffer.from(content));
      return added;
    };
    const dictionary = (entries: object) => {
      const added = doc.ref(entries);
      end(added);
      return added;
    };
    const ids = Buffer.alloc(glyphs.length * 2);
    for (const [code, glyph] of glyphs.entries()) ids.writeUInt16BE(glyph, code * 2);
    const descriptor = dictionary({
      Type: 'FontDescriptor',
      FontName: name,
      // The flag Symbolic: the font has letters outside of the standard Latin set.
      Flags: 4,
      FontBBox: bounds,
      ItalicAngle: 0,
      Ascent: Math.round(ascent),
      Descent: Math.round(descent),
      CapHeight: Math.round(ascent),
      StemV: 0,
      FontFile2: stream(subset, { Length1: subset.length }),
    });
    const descendant = dictionary({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: new String('Adobe'),
        Ordering: new String('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: [0, glyphs.map((glyph) => advanceOf(glyph))],
      CIDToGIDMap: stream(ids),
    });
    Object.assign((this.#reference as unknown as { data: object }).data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: stream(mapOf(this.#used.map(({ text }) => text))),
    });
    end(this.#reference);
  }
}
