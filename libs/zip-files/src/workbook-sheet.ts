import { styles } from './workbook-files.ts';
import { main, xml } from './workbook-xml.ts';
import { escapeXml } from './xml.ts';

/**
 * Content of a cell; null for an empty cell. In columns of the kinds `date` and `month` it is an ISO 8601 date; dates
 * before March 1900 are written as text.
 */
export type WorkbookCell = string | number | null;

export interface WorkbookColumn {
  heading: string;
  kind: 'text' | 'number' | 'date' | 'month';
  /** Width in characters of the standard font. */
  width: number;
}

const dayMs = 86_400_000;
/** The number of days since 30 December 1899, as which spreadsheets store dates. */
const serialOf = (isoDate: string) => (Date.parse(isoDate) - Date.UTC(1899, 11, 30)) / dayMs;

/**
 * The first date that all spreadsheet programs show alike: Excel treats 1900 as a leap year, and shows no dates before
 * 1900.
 */
const firstDate = '1900-03-01';

const columnName = (index: number) => String.fromCharCode(65 + index);

/** Writes a text as an inline string, which spreadsheet programs never evaluate as a formula. */
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

function cellOf(at: string, value: WorkbookCell, { kind }: WorkbookColumn): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}" s="${styles.number}"><v>${value}</v></c>`;
  if ((kind === 'date' || kind === 'month') && value >= firstDate)
    return `<c r="${at}" s="${styles[kind]}"><v>${serialOf(value)}</v></c>`;
  return textCell(at, value, styles.text);
}

/** Writes one sheet: a header row, which stays visible when scrolling, and rows until `next` returns none. */
export async function* writeSheet(
  columns: readonly WorkbookColumn[],
  next: () => Promise<WorkbookCell[][]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) =>
    textCell(`${columnName(index)}1`, heading, styles.heading),
  );
  yield xml(
    `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  );
  let number = 1;
  for (let rows = await next(); rows.length > 0; rows = await next())
    yield rows
      .map((row) => {
        number += 1;
        const cells = columns.map((column, index) =>
          cellOf(`${columnName(index)}${number}`, row[index] ?? null, column),
        );
        return `<row r="${number}">${cells.join('')}</row>`;
      })
      .join('');
  // Print layout: A4 landscape, with all columns on one page.
  yield '</sheetData><pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/></worksheet>';
}
