import { deflateSync } from 'node:zlib';
import { writeText, type TextStyle } from './fitted-text.ts';
import {
  colors,
  drawDecoration,
  footer,
  margin,
  panel,
  type Box,
  type DocumentBranding,
  type Pdf,
  type StructureElement,
} from './page.ts';

/** Draws the product's logo, an A with a check mark as its crossbar. The web app contains the same logo. */
function drawMark(
  doc: Pdf,
  { x, y, size, accentColor }: { x: number; y: number; size: number; accentColor: string },
) {
  drawDecoration(doc, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 32);
    doc.roundedRect(0, 0, 32, 32, 9).fill(accentColor);
    doc.lineWidth(2.9).lineCap('round').lineJoin('round').strokeColor(colors.paper);
    doc.path('M7.5 25 16 7l8.5 18').stroke().path('m12 19 3.2 3.2 5-6.2').stroke();
    doc.restore();
  });
}

/**
 * Draws the logo of the company or, if it has none, the product's logo, and writes the name of the product beside it.
 * @param size height of the logo in points; the logo of a company is at most six times as wide
 */
export function writeBrand(
  doc: Pdf,
  parent: StructureElement,
  { accentColor, logo }: DocumentBranding,
  { x, y, size, style }: { x: number; y: number; size: number; style: TextStyle },
): void {
  const logoWidth = logo ? Math.min(6 * size, (logo.width * size) / logo.height) : size;
  if (logo) {
    const fit: [number, number] = [logoWidth, size];
    drawDecoration(doc, () => doc.image(logo.png, x, y, { fit, valign: 'center' }));
  } else drawMark(doc, { x, y, size, accentColor });
  const top = y + size / 2 - (style.sizes[0] ?? 0) * 0.6;
  const box = { x: x + logoWidth + size / 3, y: top, width: 200, height: size };
  writeText(doc, parent, 'P', 'Academy', box, style);
}

const waves = 26;
const pointsOfWave = 60;
const pattern: Box = { x: panel.x, y: 0, width: panel.width, height: 190 };

/** PDF operators that draw a guilloche: a pattern of fine intertwined lines. */
function waveOperators({ x, y, width, height }: Box): string {
  const lines = Array.from({ length: waves }, (_, wave) => {
    const share = wave / (waves - 1);
    const points = Array.from({ length: pointsOfWave + 1 }, (_, point) => {
      const along = point / pointsOfWave;
      const swing = Math.sin(along * Math.PI * 3 + share * Math.PI) * Math.cos(along * Math.PI * 0.8);
      const at = [x + along * width, y + height * (0.5 + swing * (0.5 - share))];
      return `${at.map((value) => value.toFixed(2)).join(' ')} ${point === 0 ? 'm' : 'l'}`;
    });
    return [...points, 'S'].join('\n');
  });
  return lines.join('\n');
}

/** The operators of the guilloche, computed and compressed only once: all certificates have the same pattern. */
const compressedWaves = deflateSync(waveOperators(pattern));

/** Adds the guilloche to the page as a PDF form XObject, which clips the pattern at its bounding box. */
function drawWaves(doc: Pdf, accentColor: string): void {
  const { x, y, width, height } = pattern;
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [x, y, x + width, y + height],
    Filter: 'FlateDecode',
  });
  form.end(compressedWaves);
  // pdfkit has no function for form XObjects, so the form is added directly to the page's map of XObjects.
  const { xobjects } = doc.page as unknown as { xobjects: Record<string, unknown> };
  xobjects['Waves'] = form;
  doc.save().lineWidth(0.45).strokeColor(accentColor).strokeOpacity(0.28).addContent('/Waves Do').restore();
}

export function drawBackground(doc: Pdf, accentColor: string): void {
  drawDecoration(doc, () => {
    doc.rect(panel.x, panel.y, panel.width, panel.height).fill(colors.tint);
    drawWaves(doc, accentColor);
    doc.rect(0, 0, 10, panel.height).fill(accentColor);
  });
}

export function drawSeparator(doc: Pdf, y: number, accentColor: string): void {
  drawDecoration(doc, () => doc.rect(margin, y, 44, 2.5).fill(accentColor));
}

export function drawHairline(doc: Pdf, x: number, width: number): void {
  drawDecoration(doc, () => doc.rect(x, footer - 16, width, 0.75).fill(colors.line));
}
