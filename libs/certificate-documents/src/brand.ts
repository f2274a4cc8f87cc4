import { deflateSync } from 'node:zlib';
import { colors, drawDecoration, footer, margin, panel, type Box, type Pdf } from './page.ts';

/** The logo: an A with a check mark as its crossbar. The web app uses the same logo. */
export function drawMark(doc: Pdf, x: number, y: number, size: number): void {
  drawDecoration(doc, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 32);
    doc.roundedRect(0, 0, 32, 32, 9).fill(colors.accent);
    doc.lineWidth(2.9).lineCap('round').lineJoin('round').strokeColor(colors.paper);
    doc.path('M7.5 25 16 7l8.5 18').stroke().path('m12 19 3.2 3.2 5-6.2').stroke();
    doc.restore();
  });
}

const waves = 26;
const pointsOfWave = 60;
const pattern: Box = { x: panel.x, y: 0, width: panel.width, height: 190 };

/** Returns the PDF operators that draw a guilloche pattern of fine intertwined lines. */
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

/** The guilloche pattern is the same in every certificate, so the pattern is computed and compressed only once. */
const compressedWaves = deflateSync(waveOperators(pattern));

/** Draws the guilloche pattern as a PDF form XObject, which clips the pattern at its bounding box. */
function drawWaves(doc: Pdf): void {
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
  doc.save().lineWidth(0.45).strokeColor(colors.accent).strokeOpacity(0.28).addContent('/Waves Do').restore();
}

/** Draws the background: the tinted panel with its guilloche pattern, and the accent bar at the left edge. */
export function drawBackground(doc: Pdf): void {
  drawDecoration(doc, () => {
    doc.rect(panel.x, panel.y, panel.width, panel.height).fill(colors.tint);
    drawWaves(doc);
    doc.rect(0, 0, 10, panel.height).fill(colors.accent);
  });
}

/** A short separator in the accent colour. */
export function drawSeparator(doc: Pdf, y: number): void {
  drawDecoration(doc, () => doc.rect(margin, y, 44, 2.5).fill(colors.accent));
}

/** The hairline above the footer. */
export function drawHairline(doc: Pdf, x: number, width: number): void {
  drawDecoration(doc, () => doc.rect(x, footer - 16, width, 0.75).fill(colors.line));
}
