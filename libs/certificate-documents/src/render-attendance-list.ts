import { sessionPeriod } from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import { writeBrand } from './brand.ts';
import { writeText, type TextStyle } from './fitted-text.ts';
import { colors, drawDecoration, productBranding, type Pdf, type StructureElement } from './page.ts';
import type { SheetRendering } from './fact-sheet.ts';
import {
  contentBottom,
  reportMargin as margin,
  reportPage as page,
  reportWidth as width,
  styles,
} from './report-page.ts';
import { closeDocument, openDocument } from './tagged-document.ts';

export interface AttendanceList {
  company_name: string;
  time_zone: string;
  session_title: string;
  starts_at: Date;
  ends_at: Date;
  place: string | null;
  trainer: string | null;
  names: readonly string[];
  printed_at: Date;
}

const texts = {
  de: {
    title: 'Teilnahmeliste',
    number: 'Nr.',
    name: 'Name',
    signature: 'Unterschrift',
    trainer: (name: string) => `Leitung: ${name}`,
    more: 'Weitere Personen',
    page: (number: number, pages: number) => `Seite ${number} von ${pages}`,
  },
  en: {
    title: 'Attendance list',
    number: 'No.',
    name: 'Name',
    signature: 'Signature',
    trainer: (name: string) => `Trainer: ${name}`,
    more: 'Further people',
    page: (number: number, pages: number) => `Page ${number} of ${pages}`,
  },
} satisfies Record<Locale, unknown>;

export const attendanceListFileName = (sessionTitle: string, language: Locale): string =>
  `${texts[language].title} ${sessionTitle}.pdf`;

const rowHeight = 27;
const headHeight = 18;
/** Vertical position at which the content of the second and later pages begins, below the line with the title. */
const laterTop = 62;
/** Number of empty lines for people who are not on the list. */
const emptyLines = 5;
const columns = {
  number: { x: margin, width: 30 },
  name: { x: margin + 36, width: 214 },
  signature: { x: margin + 262, width: width - 262 },
};
const nameStyle: TextStyle = { font: 'text', color: colors.ink, sizes: [11, 10, 9, 8, 7] };

const rowsFrom = (top: number, bottom = contentBottom) => Math.floor((bottom - top - headHeight) / rowHeight);

/** Draws the line at the bottom of a row. In the column for signatures, people sign above this line. */
const drawLines = (doc: Pdf, y: number) =>
  drawDecoration(doc, () => doc.rect(margin, y + rowHeight - 6, width, 0.5).fill(colors.line));

/** Renders the attendance list of a session as a tagged PDF in A4. Equal input gives equal bytes. */
export async function renderAttendanceList(
  list: AttendanceList,
  { language, branding = productBranding }: SheetRendering,
): Promise<Buffer> {
  const words = texts[language];
  const { names, place, trainer } = list;
  const facts = [
    sessionPeriod(language, list.time_zone, list),
    ...(place === null ? [] : [place]),
    ...(trainer === null ? [] : [words.trainer(trainer)]),
  ];
  const opened = await openDocument({
    language,
    title: `${words.title} ${list.session_title}`,
    createdAt: list.printed_at,
    texts: [list.session_title, list.company_name, ...facts, ...names],
  });
  const { doc, root } = opened;
  const { accentColor } = branding;

  drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(accentColor));
  writeBrand(doc, root, branding, { x: margin, y: 24, size: 24, style: styles.brand });
  let y = 56;
  const write = (tag: string, text: string, height: number, style: TextStyle) => {
    y += writeText(doc, root, tag, text, { x: margin, y, width, height }, style);
  };
  write('H1', words.title, 34, { font: 'strong', color: accentColor, sizes: [26] });
  write('P', list.session_title, 48, { font: 'strong', color: colors.ink, sizes: [16, 14, 12, 10] });
  y += 2;
  write('P', list.company_name, 30, styles.company);
  y += 2;
  for (const fact of facts) write('P', fact, 26, styles.quiet);
  y += 12;

  const firstRows = rowsFrom(y);
  const laterRows = rowsFrom(laterTop);
  const spaceForEmpty = headHeight + emptyLines * rowHeight;
  const pagesOfNames = 1 + Math.ceil(Math.max(0, names.length - firstRows) / laterRows);
  const rowsOnLast =
    pagesOfNames === 1 ? names.length : names.length - firstRows - (pagesOfNames - 2) * laterRows;
  const endOfNames = (pagesOfNames === 1 ? y : laterTop) + headHeight + rowsOnLast * rowHeight;
  const hasEmptyPage = endOfNames + spaceForEmpty > contentBottom;
  const pages = pagesOfNames + (hasEmptyPage ? 1 : 0);
  let number = 1;
  const writePageNumber = () =>
    drawDecoration(doc, () => {
      const { font, color, sizes } = styles.small;
      doc.font(font).fontSize(sizes[0]).fillColor(color);
      doc.text(words.page(number, pages), margin, page.height - 30, { width, align: 'right' });
    });
  const nextPage = () => {
    writePageNumber();
    doc.addPage();
    number += 1;
    drawDecoration(doc, () => doc.rect(0, 0, page.width, 8).fill(accentColor));
    const box = { x: margin, y: 28, width, height: 26 };
    writeText(doc, root, 'P', `${words.title} · ${list.session_title}`, box, styles.small);
    y = laterTop;
  };

  const headings = [
    [words.number, columns.number],
    [words.name, columns.name],
    [words.signature, columns.signature],
  ] as const;
  /**
   * Writes the column headers. On later pages they are decoration, because screen readers know them from the first
   * page.
   */
  const writeHead = (table: StructureElement | undefined) => {
    const row = table && doc.struct('TR');
    if (row) table.add(row);
    for (const [text, column] of headings) {
      const box = { ...column, y, height: headHeight };
      if (row) writeText(doc, row, { type: 'TH', scope: 'Column' }, text, box, styles.label);
      else
        drawDecoration(doc, () => {
          doc.font('text').fontSize(styles.label.sizes[0]).fillColor(styles.label.color);
          doc.text(text, column.x, y, { width: column.width });
        });
    }
    row?.end();
    y += headHeight;
  };

  if (names.length > 0) {
    const table = doc.struct('Table');
    root.add(table);
    writeHead(table);
    for (const [index, name] of names.entries()) {
      if (y + rowHeight > contentBottom) {
        nextPage();
        writeHead(undefined);
      }
      const row = doc.struct('TR');
      table.add(row);
      const box = { y: y + 4, height: rowHeight - 10 };
      writeText(doc, row, 'TD', String(index + 1), { ...columns.number, ...box }, styles.quiet);
      writeText(doc, row, { type: 'TH', scope: 'Row' }, name, { ...columns.name, ...box }, nameStyle);
      const signature = doc.struct('TD');
      row.add(signature);
      signature.end();
      row.end();
      drawLines(doc, y);
      y += rowHeight;
    }
    table.end();
  }
  if (hasEmptyPage) nextPage();
  writeText(doc, root, 'H2', words.more, { x: margin, y: y + 4, width, height: headHeight }, styles.label);
  y += headHeight;
  for (let line = 0; line < emptyLines; line += 1, y += rowHeight) drawLines(doc, y);
  writePageNumber();
  return closeDocument(opened);
}
