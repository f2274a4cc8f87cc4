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

/** A guilloche pattern of fine intertwined lines. */
function drawWaves(doc: Pdf, { x, y, width, height }: Box): void {
  doc.save().rect(x, y, width, height).clip().lineWidth(0.45).strokeColor(colors.accent).strokeOpacity(0.28);
  for (let wave = 0; wave < waves; wave += 1) {
    const share = wave / (waves - 1);
    const at = (point: number) => {
      const along = point / pointsOfWave;
      const swing = Math.sin(along * Math.PI * 3 + share * Math.PI) * Math.cos(along * Math.PI * 0.8);
      return [x + along * width, y + height * (0.5 + swing * (0.5 - share))] as const;
    };
    doc.moveTo(...at(0));
    for (let point = 1; point <= pointsOfWave; point += 1) doc.lineTo(...at(point));
    doc.stroke();
  }
  doc.restore();
}

/** The background: the tinted panel with its pattern, and the accent bar at the left edge. */
export function drawBackground(doc: Pdf): void {
  drawDecoration(doc, () => {
    doc.rect(panel.x, panel.y, panel.width, panel.height).fill(colors.tint);
    drawWaves(doc, { x: panel.x, y: 0, width: panel.width, height: 190 });
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
