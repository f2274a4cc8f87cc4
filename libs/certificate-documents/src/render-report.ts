import PDFDocument from 'pdfkit';
import type { Locale } from '@academy/contracts';
import { drawMark } from './brand.ts';
import { endTexts, heightOf, beginTexts, writeText, type TextStyle } from './fitted-text.ts';
import { accessible, colors, drawDecoration, type Pdf, type StructureElement } from './page.ts';

/** The content of a report, with all texts in the language of the report. */
export interface PrintedReport {
  title: string;
  companyName: string;
  asOf: string;
  /** Time of the data; it is also the PDF's creation date, so that equal input gives equal bytes. */
  createdAt: Date;
  /** Key figures, at most five. */
  figures: readonly { label: string; value: string; note: string }[];
  table: {
    heading: string;
    /** Column headers: for the name, the completed share, and further numbers. */
    columns: readonly string[];
    /** Rows with the name, the completed share in percent, and further numbers. */
    rows: readonly { name: string; percent: number | null; numbers: readonly string[] }[];
    /** Returns the text below the table, given the number of rows that fit on the page; an empty text is omitted. */
    rest: (shown: number) => string;
  };
  trend: { heading: string; months: readonly { label: string; percent: number | null }[] };
  notes: readonly string[];
}

/** Maximum number of table rows that fit on the page. Rows with long names need more space, so fewer of them fit. */
export const maxPrintedRows = 14;

const page = { width: 595.28, height: 841.89 };
const margin = 48;
const width = page.width - 2 * margin;
const bad = '#b3261e';

const brand: TextStyle = { font: 'strong', color: colors.ink, sizes: [13] };
const title: TextStyle = { font: 'strong', color: colors.accent, sizes: [26, 24, 22] };
const company: TextStyle = { font: 'strong', color: colors.ink, sizes: [13, 12, 11, 10, 9] };
const quiet: TextStyle = { font: 'text', color: colors.quiet, sizes: [9.5] };
const label: TextStyle = { font: 'text', color: colors.quiet, sizes: [8, 7] };
/** Column headers of the table, which all have the same font size. */
const columnHeading: TextStyle = { ...label, sizes: [7.5] };
const figure: TextStyle = { font: 'strong', color: colors.ink, sizes: [22, 19, 16, 13] };
const heading: TextStyle = { font: 'strong', color: colors.ink, sizes: [12] };
const cell: TextStyle = { font: 'text', color: colors.ink, sizes: [9.5, 8.5, 7.5] };
/** Height of one line of a cell, and maximum height of a row's name, which is enough for four lines in the smallest font. */
const lineHeight = 13;
const longestNameHeight = 39;
/** Height of the text below the table about rows that do not fit on the page, and position of the notes. */
const restHeight = 16;
const notesTop = page.height - 52;
const trendHeight = 130;
const note: TextStyle = { font: 'text', color: colors.quiet, sizes: [8] };

/** Start and width of the table's columns. */
const columns = [
  { x: margin, width: 205 },
  { x: margin + 213, width: 78 },
  ...[0, 1, 2].map((index) => ({ x: margin + 299 + index * 68, width: 64 })),
];

function drawBar(doc: Pdf, x: number, y: number, length: number, percent: number): void {
  drawDecoration(doc, () => {
    doc.roundedRect(x, y, length, 6, 3).fill(colors.line);
    if (percent > 0) doc.roundedRect(x, y, Math.max(6, (length * percent) / 100), 6, 3).fill(colors.accent);
  });
}

function writeFigures(
  doc: Pdf,
  parent: StructureElement,
  figures: PrintedReport['figures'],
  top: number,
): void {
  const gap = 8;
  const tile = (width - gap * (figures.length - 1)) / figures.length;
  for (const [index, { label: name, value, note: remark }] of figures.entries()) {
    const x = margin + index * (tile + gap);
    drawDecoration(doc, () => doc.roundedRect(x, top, tile, 74, 6).fill(colors.tint));
    const box = (y: number, height: number) => ({ x: x + 8, y: top + y, width: tile - 16, height });
    writeText(doc, parent, 'P', name, box(8, 24), label);
    writeText(doc, parent, 'P', value, box(32, 26), figure);
    writeText(doc, parent, 'P', remark, box(58, 12), label);
  }
}

/**
 * Returns the height of a row's name: the height that the name needs in the smallest font, up to `longestNameHeight`.
 * The name is then written in the largest font that fits this height.
 */
function nameHeightOf(doc: Pdf, name: string): number {
  const box = { ...columns[0]!, y: 0, height: longestNameHeight };
  const smallest = heightOf(doc, name, box, { ...cell, sizes: [7.5] });
  return Math.min(longestNameHeight, Math.max(lineHeight, smallest + 3));
}

/**
 * Writes the table with as many rows as fit above `bottom`.
 * @returns the bottom of the table
 */
function writeTable(
  doc: Pdf,
  parent: StructureElement,
  table: PrintedReport['table'],
  { top, bottom }: { top: number; bottom: number },
): number {
  writeText(doc, parent, 'H2', table.heading, { x: margin, y: top, width, height: 16 }, heading);
  const element = doc.struct('Table');
  parent.add(element);
  const row = () => {
    const added = doc.struct('TR');
    element.add(added);
    return added;
  };
  let y = top + 24;
  const head = row();
  for (const [index, text] of table.columns.entries()) {
    const column = columns[index]!;
    writeText(doc, head, { type: 'TH', scope: 'Column' }, text, { ...column, y, height: 22 }, columnHeading);
  }
  head.end();
  y += 26;
  let shown = 0;
  for (const { name, percent, numbers } of table.rows) {
    const ofName = { ...columns[0]!, y, height: nameHeightOf(doc, name) };
    const height = ofName.height + 7;
    if (y + height + restHeight > bottom) break;
    shown += 1;
    drawDecoration(doc, () => doc.rect(margin, y - 4, width, 0.5).fill(colors.line));
    const cells = row();
    writeText(doc, cells, { type: 'TH', scope: 'Row' }, name, ofName, cell);
    if (percent !== null) drawBar(doc, columns[1]!.x, y + 4, 40, percent);
    const share = { x: columns[1]!.x + 46, y, width: 32, height: lineHeight };
    writeText(doc, cells, 'TD', percent === null ? '–' : `${percent} %`, share, cell);
    for (const [index, text] of numbers.entries())
      writeText(
        doc,
        cells,
        'TD',
        text,
        { ...columns[index + 2]!, y, height: lineHeight },
        {
          ...cell,
          ...(index === 1 && text !== '0' && { font: 'strong', color: bad }),
        },
      );
    cells.end();
    y += height;
  }
  element.end();
  const rest = table.rest(shown);
  if (rest !== '') writeText(doc, parent, 'P', rest, { x: margin, y, width, height: 14 }, quiet);
  return y + restHeight;
}

function writeTrend(doc: Pdf, parent: StructureElement, trend: PrintedReport['trend'], top: number): void {
  writeText(doc, parent, 'H2', trend.heading, { x: margin, y: top, width, height: 16 }, heading);
  const step = width / 12;
  const height = 64;
  const base = top + 38 + height;
  drawDecoration(doc, () => doc.rect(margin, base, width, 0.75).fill(colors.line));
  for (const [index, { label: name, percent }] of trend.months.entries()) {
    const x = margin + index * step;
    const box = (y: number) => ({ x, y, width: step - 2, height: 12 });
    if (percent !== null && percent > 0)
      drawDecoration(doc, () =>
        doc
          .rect(x + 6, base - (height * percent) / 100, step - 14, (height * percent) / 100)
          .fill(colors.accent),
      );
    const value = percent === null ? '–' : `${percent} %`;
    writeText(doc, parent, 'P', value, box(base - (height * (percent ?? 0)) / 100 - 14), label);
    writeText(doc, parent, 'P', name, box(base + 5), label);
  }
}

/** Renders a report as a tagged PDF of one A4 page. The output is reproducible: equal input gives equal bytes. */
export async function renderReport(report: PrintedReport, language: Locale): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    subset: accessible,
    lang: language,
    displayTitle: true,
    // Do not load pdfkit's default font.
    font: '',
    info: {
      Title: `${report.title}, ${report.companyName}`,
      Author: 'Academy',
      Creator: 'Academy',
      CreationDate: report.createdAt,
      ModDate: report.createdAt,
    },
  });
  await beginTexts(doc, [report.title, report.companyName, ...report.table.rows.map(({ name }) => name)]);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write = (tag: string, text: string, y: number, height: number, style: TextStyle) =>
    writeText(doc, root, tag, text, { x: margin, y, width, height }, style);

  drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(colors.accent));
  drawMark(doc, margin, 34, 24);
  writeText(doc, root, 'P', 'Academy', { x: margin + 32, y: 38, width: 200, height: 18 }, brand);
  write('H1', report.title, 72, 36, title);
  const nameBox = { x: margin, y: 108, width, height: 36 };
  const nameEnd = 108 + writeText(doc, root, 'P', report.companyName, nameBox, company);
  write('P', report.asOf, nameEnd + 3, 14, quiet);
  writeFigures(doc, root, report.figures, nameEnd + 28);
  const hasTrend = report.trend.months.length > 0;
  const bottom = notesTop - (hasTrend ? trendHeight : 0) - 8;
  const end = writeTable(doc, root, report.table, { top: nameEnd + 126, bottom });
  if (hasTrend) writeTrend(doc, root, report.trend, Math.max(end + 8, 430));
  for (const [index, text] of report.notes.entries()) write('P', text, notesTop + index * 12, 11, note);
  root.end();
  endTexts(doc);
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
