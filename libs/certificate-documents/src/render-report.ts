import type { Locale } from '@academy/contracts';
import { writeBrand } from './brand.ts';
import { heightOf, writeText, type TextStyle } from './fitted-text.ts';
import {
  drawDecoration,
  productBranding,
  type DocumentBranding,
  type Pdf,
  type StructureElement,
} from './page.ts';
import type { PrintedReport } from './printed-report.ts';
import { definitionsBlock, factsBlock, figuresBlock, trendBlock } from './report-blocks.ts';
import {
  contentBottom,
  reportMargin as margin,
  reportPage as page,
  reportWidth as width,
  styles,
  type Block,
} from './report-page.ts';
import { dividePages, heightOfBlocks, maxStretch, stretchRows, type Space } from './report-pages.ts';
import { prepareTable, type TableBlock } from './report-table.ts';
import { closeDocument, openDocument } from './tagged-document.ts';

/** Maximum number of rows per table. If names are long, fewer rows fit on the pages. */
export const maxPrintedRows = 30;
/** Vertical position at which the content of the second page begins, below the line with the title. */
const secondTop = 72;

function writeHead(doc: Pdf, root: StructureElement, report: PrintedReport, branding: DocumentBranding) {
  const { accentColor } = branding;
  const write = (tag: string, text: string, y: number, height: number, style: TextStyle) =>
    y + writeText(doc, root, tag, text, { x: margin, y, width, height }, style);
  drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(accentColor));
  writeBrand(doc, root, branding, { x: margin, y: 24, size: 24, style: styles.brand });
  write('H1', report.title, 56, 34, { font: 'strong', color: accentColor, sizes: [26, 24, 22] });
  let y = write('P', report.companyName, 90, 36, styles.company) + 2;
  for (const text of report.scope) y = write('P', text, y, 24, styles.quiet) + 1;
  y = write('P', report.asOf, y, 14, styles.quiet) + 8;
  return write('P', report.summary, y, 62, styles.summary) + 10;
}

/**
 * Lays out as many rows as fit on two pages. As long as the rows do not fit, one row of the table with the most rows is
 * omitted.
 */
function layOutTables(
  layOut: readonly ((shown: number) => TableBlock[])[],
  rows: readonly number[],
  definitions: Block,
  space: Space,
): { pages: TableBlock[][]; trend: number } {
  const shown = [...rows];
  const divide = () =>
    dividePages(
      layOut.flatMap((of, index) => of(shown[index] ?? 0)),
      definitions,
      space,
    );
  let pages = divide();
  while (!pages) {
    const longest = shown.indexOf(Math.max(...shown));
    shown[longest] = (shown[longest] ?? 0) - 1;
    pages = divide();
  }
  const [first = [], second] = pages;
  const left = space.first - heightOfBlocks(first) - (second ? 0 : definitions.height);
  const trend = Math.max(0, Math.min(left, space.trend));
  const ofFirst = stretchRows(first, left - trend);
  if (!second) return { pages: [ofFirst], trend };
  const ofSecond = stretchRows(second, space.second - heightOfBlocks(second) - definitions.height);
  return { pages: [ofFirst, ofSecond], trend };
}

/** Renders a report as a tagged PDF of one or two A4 pages. Equal input gives equal bytes. */
export async function renderReport(
  report: PrintedReport,
  language: Locale,
  branding: DocumentBranding = productBranding,
): Promise<Buffer> {
  const names = report.tables.flatMap(({ rows }) => rows.map(({ name }) => name));
  const opened = await openDocument({
    language,
    title: `${report.title}, ${report.companyName}`,
    createdAt: report.createdAt,
    texts: [report.title, report.companyName, report.summary, ...report.scope, ...names],
  });
  const { doc, root } = opened;

  const { accentColor } = branding;
  let y = writeHead(doc, root, report, branding);
  const draw = (block: Block) => {
    block.draw(y);
    y += block.height;
  };
  draw(figuresBlock(doc, root, report.figures));
  draw(factsBlock(doc, root, report.facts));
  const shares = new Intl.NumberFormat(language, { style: 'percent' });
  const formatShare = (percent: number | null) => (percent === null ? '–' : shares.format(percent / 100));
  const look = { accentColor, formatShare };
  const trend = trendBlock(doc, root, report.trend, look);
  const definitions = definitionsBlock(doc, root, report.definitions);
  const { pages, trend: trendStretch } = layOutTables(
    report.tables.map((table) => prepareTable(doc, root, table, look)),
    report.tables.map(({ rows }) => Math.min(rows.length, maxPrintedRows)),
    definitions,
    {
      first: contentBottom - y - trend.height,
      second: contentBottom - secondTop,
      trend: trend.height > 0 ? maxStretch.trend : 0,
    },
  );
  draw(trend.stretch(trendStretch));
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) {
      doc.addPage();
      writeRunningHead(doc, root, report, accentColor);
      y = secondTop;
    }
    blocks.forEach(draw);
    if (index === pages.length - 1) definitions.draw(contentBottom - definitions.height);
    const number = report.pageNumber(index + 1, pages.length);
    drawDecoration(doc, () => {
      const { font, color, sizes } = styles.small;
      doc.font(font).fontSize(sizes[0]).fillColor(color);
      doc.text(number, margin, page.height - 30, { width, align: 'right' });
    });
  }
  return closeDocument(opened);
}

/** Writes the report and the company at the top of the second page, so that a single sheet can be identified. */
function writeRunningHead(
  doc: Pdf,
  root: StructureElement,
  { title, companyName, asOf }: PrintedReport,
  accentColor: string,
): void {
  drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(accentColor));
  const company: TextStyle = { ...styles.company, sizes: [10, 9, 8] };
  const box = { x: margin, y: 28, width, height: 13 };
  const needed = Math.min(13, heightOf(doc, companyName, box, company));
  writeText(doc, root, 'P', companyName, box, company);
  writeText(doc, root, 'P', `${title} · ${asOf}`, { ...box, y: 30 + needed }, styles.small);
}
