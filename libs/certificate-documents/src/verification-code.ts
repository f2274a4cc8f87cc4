import { create } from 'qrcode';
import { colors, type Box, type Pdf, type StructureElement } from './page.ts';

/** The groups of adjacent dark modules in a row of a QR code. */
function runsIn(row: Uint8Array): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [column, dark] of row.entries()) {
    if (!dark) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === column) last.length += 1;
    else runs.push({ start: column, length: 1 });
  }
  return runs;
}

export function drawQrCode(doc: Pdf, parent: StructureElement, text: string, alt: string, box: Box): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = box.width / modules.size;
  parent.add(
    doc.struct('Figure', { alt }, [
      () => {
        for (let row = 0; row < modules.size; row += 1) {
          for (const { start, length } of runsIn(
            modules.data.subarray(row * modules.size, (row + 1) * modules.size),
          ))
            doc.rect(box.x + start * side, box.y + row * side, length * side, side);
        }
        doc.fill(colors.ink);
      },
    ]),
  );
}
