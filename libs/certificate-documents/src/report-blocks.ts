import { heightOf, writeText, type TextStyle } from './fitted-text.ts';
import { colors, drawDecoration, type Pdf, type StructureElement } from './page.ts';
import type { PrintedReport } from './printed-report.ts';
import {
  bad,
  reportMargin as margin,
  reportWidth as width,
  styles,
  type Block,
  type ReportLook,
} from './report-page.ts';

const gap = 7;
const figuresInRow = 3;
/** Height in points of a tile, excluding the note at its bottom. */
const tileFrame = 43;

export function figuresBlock(doc: Pdf, root: StructureElement, figures: PrintedReport['figures']): Block {
  const tile = (width - gap * (figuresInRow - 1)) / figuresInRow;
  const noteBox = { x: 0, y: 0, width: tile - 20, height: 24 };
  const noteHeight = Math.max(...figures.map(({ note }) => heightOf(doc, note, noteBox, styles.small)));
  const tileHeight = tileFrame + noteHeight;
  return {
    height: Math.ceil(figures.length / figuresInRow) * (tileHeight + gap) + 5,
    draw: (top) => {
      for (const [index, { label, value, note, isBad = false }] of figures.entries()) {
        const x = margin + (index % figuresInRow) * (tile + gap);
        const y = top + Math.floor(index / figuresInRow) * (tileHeight + gap);
        drawDecoration(doc, () => {
          doc.roundedRect(x, y, tile, tileHeight, 6).fill(colors.tint);
        });
        const box = (offset: number, height: number) => ({
          ...{ x: x + 10, y: y + offset, width: tile - 20, height },
        });
        const valueStyle: TextStyle = isBad ? { ...styles.figure, color: bad } : styles.figure;
        writeText(doc, root, 'P', label, box(5, 12), styles.label);
        writeText(doc, root, 'P', value, box(15, 27), valueStyle);
        writeText(doc, root, 'P', note, box(39, 24), styles.small);
      }
    },
  };
}

const factHeight = 14;

/** Block with lists of numbers side by side. Each list is a table with one row per number. */
export function factsBlock(doc: Pdf, root: StructureElement, facts: PrintedReport['facts']): Block {
  const column = (width - 24 * (facts.length - 1)) / facts.length;
  const rows = Math.max(0, ...facts.map((fact) => fact.rows.length));
  return {
    height: rows === 0 ? 0 : 20 + rows * factHeight + 10,
    draw: (top) => {
      for (const [index, { heading, rows: lines }] of facts.entries()) {
        const x = margin + index * (column + 24);
        writeText(doc, root, 'H2', heading, { x, y: top, width: column, height: 16 }, styles.heading);
        doc.font('strong').fontSize(styles.cell.sizes[0]);
        const valueWidth = Math.max(...lines.map(({ value }) => doc.widthOfString(value))) + 2;
        const table = doc.struct('Table');
        root.add(table);
        for (const [line, { label, value }] of lines.entries()) {
          const y = top + 20 + line * factHeight;
          const row = doc.struct('TR');
          table.add(row);
          const ofLabel = { x, y, width: column - valueWidth - 6, height: factHeight };
          const ofValue = { ...ofLabel, x: x + column - valueWidth, width: valueWidth };
          writeText(doc, row, { type: 'TH', scope: 'Row' }, label, ofLabel, styles.cell);
          writeText(doc, row, 'TD', value, ofValue, { ...styles.cell, font: 'strong', align: 'right' });
          row.end();
        }
        table.end();
      }
    },
  };
}

const chartFrame = 56;
const lowestBars = 38;

/** Column chart of the percentage of completed courses per month. For screen readers, it is tagged as a table. */
export function trendBlock(
  doc: Pdf,
  root: StructureElement,
  { heading, months }: PrintedReport['trend'],
  { accentColor, formatShare }: ReportLook,
): Block & { stretch: (by: number) => Block } {
  const step = width / Math.max(months.length, 6);
  const drawIn = (bars: number) => (top: number) => {
    writeText(doc, root, 'H2', heading, { x: margin, y: top, width, height: 16 }, styles.heading);
    const base = top + 32 + bars;
    drawDecoration(doc, () => doc.rect(margin, base, width, 0.75).fill(colors.line));
    const table = doc.struct('Table');
    root.add(table);
    for (const [index, { label, percent }] of months.entries()) {
      const x = margin + index * step;
      const height = (bars * (percent ?? 0)) / 100;
      const bar = Math.min(step - 12, 34);
      if (height > 0)
        drawDecoration(doc, () => doc.rect(x + 4, base - height, bar, height).fill(accentColor));
      const row = doc.struct('TR');
      table.add(row);
      const box = (y: number) => ({ x: x + 4, y, width: step - 4, height: 12 });
      writeText(doc, row, { type: 'TH', scope: 'Row' }, label, box(base + 4), styles.small);
      writeText(doc, row, 'TD', formatShare(percent), box(base - height - 12), styles.small);
      row.end();
    }
    table.end();
  };
  const withBars = (bars: number): Block => ({ height: bars + chartFrame, draw: drawIn(bars) });
  const none: Block = { height: 0, draw: () => undefined };
  return months.length === 0
    ? { ...none, stretch: () => none }
    : { ...withBars(lowestBars), stretch: (by) => withBars(lowestBars + by) };
}

export function definitionsBlock(
  doc: Pdf,
  root: StructureElement,
  { heading, lines }: PrintedReport['definitions'],
): Block {
  const box = { x: margin, y: 0, width, height: 40 };
  const heights = lines.map((line) => heightOf(doc, line, box, styles.columnHeading) + 0.5);
  return {
    height: 16 + heights.reduce((sum, height) => sum + height, 0),
    draw: (top) => {
      drawDecoration(doc, () => doc.rect(margin, top - 5, width, 0.5).fill(colors.line));
      writeText(doc, root, 'H2', heading, { ...box, y: top }, { ...styles.heading, sizes: [9] });
      let y = top + 14;
      for (const [index, line] of lines.entries()) {
        writeText(doc, root, 'P', line, { ...box, y }, styles.columnHeading);
        y += heights[index] ?? 0;
      }
    },
  };
}
