import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** `date` columns contain ISO 8601 dates, which become real dates; null is an empty cell. */
export type WorkbookCell = string | number | null;

export interface WorkbookColumn {
  heading: string;
  kind: 'text' | 'number' | 'date' | 'month';
  /** Width in characters. */
  width: number;
}

interface Workbook {
  sheetName: string;
  /** At most 26 columns. */
  columns: readonly WorkbookColumn[];
  /** Rows in batches, which bounds the memory of the export. */
  batches: AsyncIterable<WorkbookCell[][]>;
  modifiedAt: Date;
}

/** Index of each kind's cell format in the file `styles.xml`; 1 is the format of headings. */
const styles = { text: 0, number: 2, date: 3, month: 4 };

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not allow. */
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');

const dayMs = 86_400_000;
/** Number of days since 30 December 1899, which is how spreadsheets store dates. */
const serialOf = (isoDate: string) => (Date.parse(isoDate) - Date.UTC(1899, 11, 30)) / dayMs;

/** Returns the name of a column: A, B and so on. */
const columnName = (index: number) => String.fromCharCode(65 + index);

/** A text is an inline string, which a spreadsheet never evaluates as a formula. */
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellOf(at: string, value: WorkbookCell, { kind }: WorkbookColumn): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}" s="${styles.number}"><v>${value}</v></c>`;
  if (kind === 'date' || kind === 'month')
    return `<c r="${at}" s="${styles[kind]}"><v>${serialOf(value)}</v></c>`;
  return textCell(at, value, styles.text);
}

async function* sheet({ columns, batches }: Workbook): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) => textCell(`${columnName(index)}1`, heading, 1));
  yield xml(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  );
  let number = 1;
  for await (const rows of batches)
    yield rows
      .map((row) => {
        number += 1;
        const cells = columns.map((column, index) =>
          cellOf(`${columnName(index)}${number}`, row[index] ?? null, column),
        );
        return `<row r="${number}">${cells.join('')}</row>`;
      })
      .join('');
  yield '</sheetData></worksheet>';
}

const fixedFiles = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    `<sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>` +
    '<numFmt numFmtId="165" formatCode="mm\\.yyyy"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
});

/** Streams a workbook with one sheet (Office Open XML, XLSX) with backpressure, so that its rows are never all in memory. */
export function streamWorkbook(workbook: Workbook): Readable {
  const zip = new ZipFile();
  const options = { mtime: workbook.modifiedAt };
  for (const [name, content] of Object.entries(fixedFiles(workbook.sheetName)))
    zip.addBuffer(Buffer.from(xml(content)), name, options);
  const rows = Readable.from(sheet(workbook), { objectMode: false });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  const output = new PassThrough();
  // An error of the rows must end the download, and a download that the client cancels must end the reading of rows.
  rows.on('error', (error) => output.destroy(error));
  pipeline(zip.outputStream, output, () => rows.destroy());
  return output;
}
