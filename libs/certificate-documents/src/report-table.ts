import { heightOf, writeText, type TextStyle } from './fitted-text.ts';
import { colors, drawDecoration, type Pdf, type StructureElement } from './page.ts';
import type { PrintedTable } from './printed-report.ts';
import {
  bad,
  drawShare,
  reportMargin as margin,
  reportWidth as width,
  styles,
  type Block,
  type ReportLook,
} from './report-page.ts';

/** Height of a line in a cell. */
const lineHeight = 13;
/** Maximum height of a row's name: four lines in the smallest font. */
const longestNameHeight = 39;
const rowGap = 5;
const headHeight = 24;
const bar = 44;

const columns = [
  { x: margin, width: 178 },
  { x: margin + 188, width: 82 },
  ...[0, 1, 2, 3].map((index) => ({ x: margin + 283 + index * 55, width: 51 })),
];
const numeric = (style: TextStyle): TextStyle => ({ ...style, align: 'right' });

/** A part of a table that is not divided between pages: the header, a row, or the text below the table. */
export interface TableBlock extends Block {
  part: 'head' | 'row' | 'rest';
  /** The column headers, for a page that begins with this row. */
  repeatedHead?: Block;
  /** The row with its height changed by `by` points, which may be negative. */
  stretch?: (by: number) => TableBlock;
}

/**
 * Height of a row's name: the height that the name needs in the smallest font, at least `lineHeight` and at most
 * `longestNameHeight`. The name is then written in the largest font that fits this height.
 */
function nameHeightOf(doc: Pdf, name: string): number {
  const box = { ...columns[0]!, y: 0, height: longestNameHeight };
  const smallest = heightOf(doc, name, box, { ...styles.cell, sizes: [7.5] });
  return Math.min(longestNameHeight, Math.max(lineHeight, smallest + 3));
}

/** Measures the names of a table's rows, and returns a function that lays out the first `shown` rows. */
export function prepareTable(
  doc: Pdf,
  root: StructureElement,
  table: PrintedTable,
  { accentColor, formatShare }: ReportLook,
): (shown: number) => TableBlock[] {
  const nameHeights = table.rows.map(({ name }) => nameHeightOf(doc, name));
  const headStyle = (index: number): TextStyle =>
    index < 2 ? styles.columnHeading : numeric(styles.columnHeading);

  return (shown) => {
    if (shown === 0) {
      const none = table.rest(0);
      const write = (y: number) => {
        writeText(doc, root, 'H2', table.heading, { x: margin, y, width, height: 16 }, styles.heading);
        writeText(doc, root, 'P', none, { x: margin, y: y + 20, width, height: 14 }, styles.quiet);
      };
      return none === '' ? [] : [{ part: 'head', height: 48, draw: write }];
    }
    // The element is created only when the table is drawn: pdfkit requires every created element to be in the document,
    // and some layouts are never drawn.
    let element: StructureElement | undefined;
    const head: TableBlock = {
      part: 'head',
      height: 20 + headHeight,
      draw: (y) => {
        writeText(doc, root, 'H2', table.heading, { x: margin, y, width, height: 16 }, styles.heading);
        element = doc.struct('Table');
        root.add(element);
        const row = doc.struct('TR');
        element.add(row);
        for (const [index, text] of table.columns.entries()) {
          const box = { ...columns[index]!, y: y + 20, height: headHeight };
          writeText(doc, row, { type: 'TH', scope: 'Column' }, text, box, headStyle(index));
        }
        row.end();
      },
    };
    // The repeated headers are decoration: screen readers know them from the first page.
    const repeatedHead: Block = {
      height: headHeight,
      draw: (y) =>
        drawDecoration(doc, () => {
          for (const [index, text] of table.columns.entries()) {
            const { x, width: columnWidth } = columns[index]!;
            const { font, color, sizes, align = 'left' } = headStyle(index);
            doc
              .font(font)
              .fontSize(sizes[0])
              .fillColor(color)
              .text(text, x, y, { width: columnWidth, align });
          }
        }),
    };
    const rowOf = (index: number, space = 0): TableBlock => {
      const { name, percent, numbers } = table.rows[index]!;
      const nameHeight = nameHeights[index] ?? lineHeight;
      return {
        part: 'row',
        repeatedHead,
        height: nameHeight + rowGap + space,
        stretch: (by) => rowOf(index, by),
        draw: (top) => {
          const y = top + space / 2;
          drawDecoration(doc, () => doc.rect(margin, top - 3.5, width, 0.5).fill(colors.line));
          const row = doc.struct('TR');
          element?.add(row);
          const ofName = { ...columns[0]!, y, height: nameHeight };
          writeText(doc, row, { type: 'TH', scope: 'Row' }, name, ofName, styles.cell);
          const { x } = columns[1]!;
          if (percent !== null) drawShare(doc, { x, y: y + 4, length: bar, percent }, accentColor);
          const share = { x: x + bar + 6, y, width: 32, height: lineHeight };
          writeText(doc, row, 'TD', formatShare(percent), share, styles.cell);
          for (const [column, text] of numbers.entries()) {
            const isBad = column === 1 && text !== '0';
            const style: TextStyle = isBad ? { ...styles.cell, font: 'strong', color: bad } : styles.cell;
            const box = { ...columns[column + 2]!, y, height: lineHeight };
            writeText(doc, row, 'TD', text, box, numeric(style));
          }
          row.end();
          if (index === shown - 1) element?.end();
        },
      };
    };
    const rows = Array.from({ length: shown }, (_, index) => rowOf(index));
    const text = table.rest(shown);
    const rest: TableBlock = {
      part: 'rest',
      height: text === '' ? 10 : 28,
      draw: (y) => {
        if (text !== '') writeText(doc, root, 'P', text, { x: margin, y, width, height: 14 }, styles.quiet);
      },
    };
    return [head, ...rows, rest];
  };
}
