import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sheetPath, workbookFiles } from './workbook-files.ts';
import { writeSheet, type WorkbookCell, type WorkbookColumn } from './workbook-sheet.ts';

interface Workbook {
  /**
   * At most 24 characters: additional sheets get this name with a number, and spreadsheet programs limit names to 31
   * characters.
   */
  sheetName: string;
  /** At most 26 columns. */
  columns: readonly WorkbookColumn[];
  /** Rows in batches, so that only one batch is in memory. */
  batches: AsyncIterable<WorkbookCell[][]>;
  modifiedAt: Date;
  /**
   * Maximum number of rows per sheet, including the header row; by default, the limit of spreadsheet programs. Further
   * rows are written to additional sheets.
   */
  maxRows?: number;
}

function cursorOf(batches: AsyncIterable<WorkbookCell[][]>) {
  const iterator = batches[Symbol.asyncIterator]();
  let rest: WorkbookCell[][] = [];
  let isEnded = false;
  async function hasMore(): Promise<boolean> {
    while (rest.length === 0 && !isEnded) {
      const { value, done = false } = await iterator.next();
      isEnded = done;
      rest = done ? [] : value;
    }
    return rest.length > 0;
  }
  /** Returns between one and `most` of the next rows. Returns none if `most` is 0 or no rows are left. */
  async function take(most: number): Promise<WorkbookCell[][]> {
    if (most === 0 || !(await hasMore())) return [];
    const taken = rest.slice(0, most);
    rest = rest.slice(most);
    return taken;
  }
  return { hasMore, take, close: () => iterator.return?.() };
}

/** Streams a workbook (Office Open XML, XLSX) with backpressure. The rows are never all in memory. */
export function streamWorkbook(workbook: Workbook): Readable {
  const { sheetName, columns, batches, modifiedAt, maxRows = 1_048_576 } = workbook;
  const zip = new ZipFile();
  const options = { mtime: modifiedAt };
  const rows = cursorOf(batches);
  const output = new PassThrough();
  let sheet: Readable | undefined;

  async function addFiles() {
    const names: string[] = [];
    do {
      let room = maxRows - 1;
      const next = async () => {
        const taken = await rows.take(room);
        room -= taken.length;
        return taken;
      };
      sheet = Readable.from(writeSheet(columns, next), { objectMode: false });
      zip.addReadStream(sheet, sheetPath(names.length), options);
      names.push(names.length === 0 ? sheetName : `${sheetName} ${names.length + 1}`);
      await finished(sheet);
    } while (await rows.hasMore());
    for (const [name, content] of Object.entries(workbookFiles(names)))
      zip.addBuffer(Buffer.from(content), name, options);
    zip.end();
  }

  // If reading rows fails, the download must end. If the client cancels the download, the reading of rows must end.
  addFiles().catch((error: unknown) => output.destroy(error as Error));
  pipeline(zip.outputStream, output, () => {
    sheet?.destroy();
    void Promise.resolve(rows.close()).catch(() => undefined);
  });
  return output;
}
