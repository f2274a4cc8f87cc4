import type { CertificateTexts } from './certificate-texts.ts';
import { writeText, type TextStyle } from './fitted-text.ts';
import { drawHairline } from './brand.ts';
import { colors, drawDecoration, footer, panel, type Pdf, type StructureElement } from './page.ts';
import { drawQrCode } from './verification-code.ts';

const inset = 34;
const x = panel.x + inset;
const width = panel.width - 2 * inset;
/** Width in points of the white margin that QR scanners need. */
const quietZone = 14;

const heading: TextStyle = { font: 'strong', color: colors.ink, sizes: [12.5] };
const label: TextStyle = { font: 'text', color: colors.quiet, sizes: [9], lineGap: 1.5 };
const address: Omit<TextStyle, 'color'> = {
  font: 'text',
  sizes: [8.5, 8, 7.5, 7, 6.5, 6],
  lineGap: 2,
};
const numberStyle: TextStyle = {
  font: 'strong',
  color: colors.ink,
  sizes: [12.5, 11, 10],
  letterSpacing: 0.4,
};

interface Proof {
  accentColor: string;
  number: string;
  url: string;
  texts: CertificateTexts;
}

export function writeProof(
  doc: Pdf,
  parent: StructureElement,
  { accentColor, number, url, texts }: Proof,
): void {
  const card = { x, y: 196, width, height: width };
  drawDecoration(doc, () => {
    doc.roundedRect(card.x, card.y, card.width, card.height, 10).lineWidth(0.75);
    doc.fillAndStroke(colors.paper, colors.line);
  });
  drawQrCode(doc, parent, url, texts.code, {
    x: card.x + quietZone,
    y: card.y + quietZone,
    width: width - 2 * quietZone,
    height: width - 2 * quietZone,
  });
  const write = (tag: string, text: string, y: number, height: number, style: TextStyle) =>
    writeText(doc, parent, tag, text, { x, y, width, height }, style);
  drawHairline(doc, x, width);
  let y = card.y + card.height + 16;
  y += write('H2', texts.verify, y, 18, heading) + 5;
  y += write('P', texts.howToVerify, y, 28, label) + 4;
  // A line break before the certificate's id keeps the id on one line.
  write('Link', url.replace(/[^/]+$/, '\n$&'), y, 44, { ...address, color: accentColor, link: url });
  write('P', texts.number, footer, 14, label);
  write('P', number, footer + 15, 18, numberStyle);
}
