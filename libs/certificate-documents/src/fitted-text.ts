import { fontFor, type Style } from './fonts.ts';
import type { Box, Pdf, StructureElement } from './page.ts';

export interface TextStyle {
  font: Style;
  color: string;
  /** Font sizes in points to try, largest first. */
  sizes: readonly [number, ...number[]];
  lineGap?: number;
  letterSpacing?: number;
  link?: string;
}

const widestWord = (doc: Pdf, text: string, options: PDFKit.Mixins.TextOptions) =>
  Math.max(...text.split(/\s+/).map((word) => doc.widthOfString(word, options)));

/**
 * Returns the largest font size at which the text fits its box without breaking a word, or the smallest size if none fits.
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

/** Returns the height in points that a text takes in a box. */
export function heightOf(doc: Pdf, text: string, box: Box, style: TextStyle): number {
  doc.font(fontFor(style.font, text));
  const size = fittingSize(doc, text, box, style);
  return Math.min(doc.fontSize(size).heightOfString(text, optionsOf(style, box.width)), box.height);
}

/**
 * Writes a text at the top of a box as a structure element of the tagged PDF.
 * A long text is wrapped. If the lines do not fit the box, the text is set in a smaller font.
 * If the lines do not fit even in the smallest font, the text is truncated with an ellipsis.
 * @returns the height of the text in points
 */
export function writeText(
  doc: Pdf,
  parent: StructureElement,
  tag: string,
  text: string,
  box: Box,
  style: TextStyle,
): number {
  const font = fontFor(style.font, text);
  doc.font(font);
  const size = fittingSize(doc, text, box, style);
  const options = optionsOf(style, box.width);
  const height = Math.min(doc.fontSize(size).heightOfString(text, options), box.height);
  parent.add(
    doc.struct(tag, {}, [
      () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(style.color)
          .text(text, box.x, box.y, {
            ...options,
            height: box.height + 1,
            ellipsis: true,
            ...(style.link !== undefined && { link: style.link }),
          });
      },
    ]),
  );
  return height;
}
