import { addFonts, isBrandText, type Style } from './fonts.ts';
import type { Box, Pdf, StructureElement } from './page.ts';
import { ScriptTexts, type Layout } from './scripts/script-text.ts';

export interface TextStyle {
  font: Style;
  color: string;
  sizes: readonly [number, ...number[]];
  lineGap?: number;
  letterSpacing?: number;
  /** Alignment; it has an effect only on texts in the typeface of the web app. */
  align?: 'left' | 'right';
  link?: string;
}

/** Type of a structure element. A header cell of a table also states whether it belongs to a row or to a column. */
export type Tag = string | { type: 'TH'; scope: 'Row' | 'Column' };

function elementOf(
  doc: Pdf,
  tag: Tag,
  draw: () => void,
  options: { actual?: string } = {},
): StructureElement {
  if (typeof tag === 'string') return doc.struct(tag, options, [draw]);
  // pdfkit has the option `scope`, although its type declarations do not.
  const headerOptions = { ...options, scope: tag.scope };
  return doc.struct(tag.type, headerOptions, [draw]);
}

const widestWord = (doc: Pdf, text: string, options: PDFKit.Mixins.TextOptions) =>
  Math.max(...text.split(/\s+/).map((word) => doc.widthOfString(word, options)));

/**
 * The largest font size at which the text fits its box without breaking a word, or the smallest size if it fits at
 * none.
 */
function fittingSize(doc: Pdf, text: string, { width, height }: Box, style: TextStyle): number {
  const options = optionsOf(style, width);
  const fits = (size: number) => {
    doc.fontSize(size);
    return doc.heightOfString(text, options) <= height && widestWord(doc, text, options) <= width;
  };
  const [largest, ...smaller] = style.sizes;
  if (smaller.length === 0) return largest;
  return style.sizes.find(fits) ?? smaller.at(-1) ?? largest;
}

const optionsOf = ({ lineGap = 0, letterSpacing = 0 }: TextStyle, width: number) => ({
  width,
  lineGap,
  characterSpacing: letterSpacing,
});

/**
 * Sets the description of each link to the link's URL: PDF/UA requires a description, and pdfkit writes an empty one.
 */
function describeLinks(doc: Pdf): void {
  const link = doc.link.bind(doc);
  doc.link = (x, y, width, height, url, options) =>
    link(x, y, width, height, url, {
      ...options,
      Contents: new String(url),
    } as PDFKit.Mixins.AnnotationOption);
}

const scriptTexts = new WeakMap<Pdf, ScriptTexts>();

/** Loads the fonts for these texts, in any script. Must be called before the first text is written. */
export async function beginTexts(doc: Pdf, texts: readonly string[]): Promise<void> {
  addFonts(doc);
  describeLinks(doc);
  const styles: Style[] = ['text', 'strong'];
  for (const text of new Set(texts))
    for (const style of styles) {
      if (isBrandText(style, text)) continue;
      let prepared = scriptTexts.get(doc);
      if (!prepared) scriptTexts.set(doc, (prepared = new ScriptTexts(doc)));
      await prepared.prepare(text, style);
    }
}

/** Writes the fonts of the texts into the document. Must be called after the last text was written. */
export function endTexts(doc: Pdf): void {
  scriptTexts.get(doc)?.end();
}

/**
 * Lays out a text that contains letters which the typeface of the web app lacks, at the largest font size that fits.
 */
function fittingLayout(
  doc: Pdf,
  text: string,
  { width, height }: Box,
  { sizes, font, lineGap = 0 }: TextStyle,
): { texts: ScriptTexts; layout: Layout } {
  const texts = scriptTexts.get(doc);
  if (!texts) throw new Error('The texts of a document were not prepared.');
  const layOut = (size: number) => texts.layOut(text, font, size, { width, height, lineGap });
  const [largest, ...smaller] = sizes;
  let layout = layOut(largest);
  for (const size of smaller) {
    if (layout.fits) break;
    layout = layOut(size);
  }
  return { texts, layout };
}

export function heightOf(doc: Pdf, text: string, box: Box, style: TextStyle): number {
  if (!isBrandText(style.font, text))
    return Math.min(fittingLayout(doc, text, box, style).layout.height, box.height);
  doc.font(style.font);
  const size = fittingSize(doc, text, box, style);
  return Math.min(doc.fontSize(size).heightOfString(text, optionsOf(style, box.width)), box.height);
}

/**
 * Writes a text at the top of a box as a structure element of the tagged PDF, and wraps it. If the lines do not fit the
 * box, the text is written in a smaller font. If they do not fit even in the smallest font, the text is truncated with
 * an ellipsis.
 * @returns the height of the text in points
 */
export function writeText(
  doc: Pdf,
  parent: StructureElement,
  tag: Tag,
  text: string,
  box: Box,
  style: TextStyle,
): number {
  if (!isBrandText(style.font, text)) return writeScriptText(doc, parent, tag, text, box, style);
  const { font } = style;
  doc.font(font);
  const size = fittingSize(doc, text, box, style);
  const options = optionsOf(style, box.width);
  const height = Math.min(doc.fontSize(size).heightOfString(text, options), box.height);
  parent.add(
    elementOf(doc, tag, () => {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(style.color)
        .text(text, box.x, box.y, {
          ...options,
          height: box.height + 1,
          ellipsis: true,
          align: style.align ?? 'left',
          ...(style.link !== undefined && { link: style.link }),
        });
    }),
  );
  return height;
}

/**
 * Writes a text that contains letters which the typeface of the web app lacks. The PDF contains the text's glyphs in
 * visual order, so the text is added a second time, in reading order, for screen readers. Links and letter spacing are
 * not supported.
 */
function writeScriptText(
  doc: Pdf,
  parent: StructureElement,
  tag: Tag,
  text: string,
  box: Box,
  style: TextStyle,
): number {
  const { texts, layout } = fittingLayout(doc, text, box, style);
  parent.add(
    elementOf(
      doc,
      tag,
      () => {
        doc.fillColor(style.color);
        texts.draw(layout, style.font, { x: box.x, y: box.y, lineGap: style.lineGap ?? 0 });
      },
      { actual: text },
    ),
  );
  return Math.min(layout.height, box.height);
}
