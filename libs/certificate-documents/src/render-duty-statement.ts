import { setImmediate as turn } from 'node:timers/promises';
import type { Locale } from '@academy/contracts';
import { writeBrand } from './brand.ts';
import { heightOf, writeText, type TextStyle } from './fitted-text.ts';
import {
  colors,
  drawDecoration,
  productBranding,
  type DocumentBranding,
  type Pdf,
  type StructureElement,
} from './page.ts';
import { definitionsBlock, figuresBlock } from './report-blocks.ts';
import {
  bad,
  contentBottom,
  reportMargin as margin,
  reportPage as page,
  reportWidth as width,
  styles,
} from './report-page.ts';
import { closeDocument, openDocument } from './tagged-document.ts';

/** Content of a statement that shows who meets a duty. All texts are in the language of the statement. */
export interface DutyStatement {
  /** Heading of the document, such as “State of a training duty”. */
  title: string;
  dutyTitle: string;
  companyName: string;
  asOf: string;
  /**
   * Time at which the data was read. The time is also the creation date in the PDF's metadata, so that equal input
   * gives equal bytes.
   */
  createdAt: Date;
  summary: string;
  /** Numbers that are printed large, three in a row. */
  figures: readonly { label: string; value: string; note: string; isBad?: boolean }[];
  /** What the duty requires, whom it concerns, and how people met it. A value may need several lines. */
  facts: { heading: string; rows: readonly { label: string; value: string }[] };
  people: {
    heading: string;
    /** Headers of the five columns: name, address, state, and the days on which and until which the duty is met. */
    columns: readonly [string, string, string, string, string];
    rows: readonly { cells: readonly [string, string, string, string, string]; isBad: boolean }[];
    /** Text below the table; an empty text is omitted. */
    rest: string;
  };
  definitions: { heading: string; lines: readonly string[] };
  pageNumber: (page: number, pages: number) => string;
}

export const maxStatedPeople = 1_000;

const columns = [
  { x: margin, width: 146 },
  { x: margin + 152, width: 160 },
  { x: margin + 318, width: 54 },
  { x: margin + 376, width: 60 },
  { x: margin + 440, width: 59 },
] as const;
const labelWidth = 120;
const headHeight = 18;
/** Number of rows after which the rendering yields to the event loop, so that other requests are served meanwhile. */
const rowsPerTurn = 15;
/** Space between rows in points. */
const rowGap = 5;
/** Maximum height of a row in points: two lines in the largest font, or three in the smallest one. */
const longestRow = 26;
const nextTop = 72;

/** Height of a row with its gap: the height of the cell with the name or with the address, whichever is higher. */
function heightOfRow(doc: Pdf, cells: readonly string[]): number {
  const heights = cells.slice(0, 2).map((text, index) => {
    const box = { ...columns[index]!, y: 0, height: longestRow };
    return heightOf(doc, text, box, { ...styles.cell, sizes: [7.5] });
  });
  return Math.min(longestRow, Math.max(13, ...heights.map((height) => height + 3))) + rowGap;
}

/** Divides rows between pages. The first page has less space, because other content is above the table. */
function pagesOf(heights: readonly number[], first: number): number[][] {
  const pages: number[][] = [[]];
  let left = first;
  for (const [index, height] of heights.entries()) {
    if (height > left) {
      pages.push([]);
      left = contentBottom - nextTop - headHeight;
    }
    pages.at(-1)!.push(index);
    left -= height;
  }
  return pages;
}

/** Renders a statement about a duty as a tagged PDF in A4. Equal input gives equal bytes. */
export async function renderDutyStatement(
  statement: DutyStatement,
  language: Locale,
  branding: DocumentBranding = productBranding,
): Promise<Buffer> {
  const { people, facts, companyName, dutyTitle, title, createdAt } = statement;
  const opened = await openDocument({
    language,
    title: `${title}: ${dutyTitle}, ${companyName}`,
    createdAt,
    texts: [
      ...[title, dutyTitle, companyName, statement.summary],
      ...facts.rows.map(({ value }) => value),
      ...people.rows.flatMap(({ cells }) => cells),
    ],
  });
  const { doc, root } = opened;
  const { accentColor } = branding;

  drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(accentColor));
  writeBrand(doc, root, branding, { x: margin, y: 24, size: 24, style: styles.brand });
  let y = 56;
  const write = (tag: string, text: string, height: number, style: TextStyle, space = 0) => {
    y += writeText(doc, root, tag, text, { x: margin, y, width, height }, style) + space;
  };
  write('P', title, 16, styles.quiet, 2);
  write('H1', dutyTitle, 66, { font: 'strong', color: accentColor, sizes: [24, 20, 16, 13] }, 4);
  write('P', companyName, 36, styles.company, 2);
  write('P', statement.asOf, 14, styles.quiet, 8);
  write('P', statement.summary, 62, styles.summary, 10);
  const figures = figuresBlock(doc, root, statement.figures);
  figures.draw(y);
  y += figures.height;
  y = writeFacts(doc, root, facts, y) + 12;

  const definitions = definitionsBlock(doc, root, statement.definitions);
  const heights: number[] = [];
  for (const [index, { cells }] of people.rows.entries()) {
    heights.push(heightOfRow(doc, cells));
    if (index % rowsPerTurn === 0) await turn();
  }
  const hasRoom = y + 22 + headHeight + (heights[0] ?? 0) <= contentBottom;
  const pages = pagesOf(heights, hasRoom ? contentBottom - y - 22 - headHeight : -1);
  const lastHeight = (pages.at(-1) ?? []).reduce((sum, index) => sum + heights[index]!, 0);
  const lastStart = pages.length === 1 ? y + 22 + headHeight : nextTop + headHeight;
  const restHeight = people.rest === '' ? 8 : 24;
  const needsPage = lastStart + lastHeight + restHeight + definitions.height > contentBottom;
  const count = pages.length + (needsPage ? 1 : 0);

  const writeNumber = (number: number) =>
    drawDecoration(doc, () => {
      const { font, color, sizes } = styles.small;
      doc.font(font).fontSize(sizes[0]).fillColor(color);
      doc.text(statement.pageNumber(number, count), margin, page.height - 30, { width, align: 'right' });
    });
  const turnPage = () => {
    doc.addPage();
    writeRunningHead(doc, root, statement, accentColor);
    y = nextTop;
  };

  let table: StructureElement | undefined;
  for (const [index, rows] of pages.entries()) {
    if (index > 0) turnPage();
    if (!table && rows.length > 0) {
      writeText(doc, root, 'H2', people.heading, { x: margin, y, width, height: 16 }, styles.heading);
      y += 22;
      table = doc.struct('Table');
      root.add(table);
      writeColumnHeads(doc, table, people.columns, y);
      y += headHeight;
    } else if (rows.length > 0) {
      repeatColumnHeads(doc, people.columns, y);
      y += headHeight;
    }
    for (const row of rows) {
      if (table) writeRow(doc, table, people.rows[row]!, { y, height: heights[row]! });
      y += heights[row]!;
      if (row % rowsPerTurn === 0) await turn();
    }
    if (index === pages.length - 1) {
      table?.end();
      if (people.rest !== '')
        writeText(doc, root, 'P', people.rest, { x: margin, y: y + 4, width, height: 24 }, styles.quiet);
    }
    if (index < pages.length - 1 || needsPage) writeNumber(index + 1);
  }
  if (needsPage) turnPage();
  definitions.draw(contentBottom - definitions.height);
  writeNumber(count);
  return closeDocument(opened);
}

/** Writes labels and their values as a table with one row per label, and returns the vertical position below it. */
function writeFacts(
  doc: Pdf,
  root: StructureElement,
  { heading, rows }: DutyStatement['facts'],
  top: number,
) {
  writeText(doc, root, 'H2', heading, { x: margin, y: top, width, height: 16 }, styles.heading);
  let y = top + 20;
  const table = doc.struct('Table');
  root.add(table);
  for (const { label, value } of rows) {
    const box = { x: margin + labelWidth, y, width: width - labelWidth, height: 42 };
    const row = doc.struct('TR');
    table.add(row);
    const labelBox = { x: margin, y, width: labelWidth - 10, height: 14 };
    writeText(doc, row, { type: 'TH', scope: 'Row' }, label, labelBox, styles.cell);
    const height = writeText(doc, row, 'TD', value, box, styles.cell);
    row.end();
    y += Math.max(13, height) + 3;
  }
  table.end();
  return y;
}

function writeColumnHeads(
  doc: Pdf,
  table: StructureElement,
  headings: DutyStatement['people']['columns'],
  y: number,
): void {
  const row = doc.struct('TR');
  table.add(row);
  for (const [index, text] of headings.entries()) {
    const box = { ...columns[index]!, y, height: headHeight };
    writeText(doc, row, { type: 'TH', scope: 'Column' }, text, box, styles.columnHeading);
  }
  row.end();
}

/** Repeats the column headers on a further page, as decoration: screen readers know them from the first page. */
function repeatColumnHeads(doc: Pdf, headings: DutyStatement['people']['columns'], y: number): void {
  const { font, color, sizes } = styles.columnHeading;
  drawDecoration(doc, () => {
    for (const [index, text] of headings.entries()) {
      const { x, width: columnWidth } = columns[index]!;
      doc.font(font).fontSize(sizes[0]).fillColor(color).text(text, x, y, { width: columnWidth });
    }
  });
}

function writeRow(
  doc: Pdf,
  table: StructureElement,
  { cells, isBad }: DutyStatement['people']['rows'][number],
  { y, height }: { y: number; height: number },
): void {
  drawDecoration(doc, () => doc.rect(margin, y - 3.5, width, 0.5).fill(colors.line));
  const row = doc.struct('TR');
  table.add(row);
  for (const [index, text] of cells.entries()) {
    const box = { ...columns[index]!, y, height: height - rowGap };
    const style: TextStyle =
      index === 2 && isBad ? { ...styles.cell, color: bad, font: 'strong' } : styles.cell;
    writeText(doc, row, index === 0 ? { type: 'TH', scope: 'Row' } : 'TD', text, box, style);
  }
  row.end();
}

/** Writes the duty and the company at the top of each further page, so that a single sheet can be identified. */
function writeRunningHead(
  doc: Pdf,
  root: StructureElement,
  { title, dutyTitle, companyName, asOf }: DutyStatement,
  accentColor: string,
): void {
  drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(accentColor));
  const box = { x: margin, y: 26, width, height: 13 };
  writeText(doc, root, 'P', companyName, box, { ...styles.company, sizes: [10, 9, 8, 7] });
  const about = `${title}: ${dutyTitle} · ${asOf}`;
  writeText(doc, root, 'P', about, { ...box, y: 42, height: 22 }, { ...styles.small, sizes: [8, 7] });
}
