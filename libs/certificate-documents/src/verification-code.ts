import { create } from 'qrcode';
import { colors, type Box, type Pdf, type StructureElement } from './page.ts';

/** Draws a QR code as vector graphics that fill a square box. */
export function drawQrCode(doc: Pdf, parent: StructureElement, text: string, alt: string, box: Box): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = box.width / modules.size;
  parent.add(
    doc.struct('Figure', { alt }, [
      () => {
        for (let row = 0; row < modules.size; row += 1) {
          for (let column = 0; column < modules.size; column += 1) {
            if (modules.data[row * modules.size + column]) {
              doc.rect(box.x + column * side, box.y + row * side, side, side);
            }
          }
        }
        doc.fill(colors.ink);
      },
    ]),
  );
}
