import { v7 as uuidv7 } from 'uuid';
import { maxImportBytes, maxImportedLines, type MemberImport } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { decodeText } from './decode-text.ts';
import { otherFormatOf } from './file-format.ts';
import { columnsIn, isHeadingOf, type FileColumn } from './headings.ts';
import { deleteImport, storeImport, storeUploaded } from './queries/imports.ts';
import { storeLines } from './queries/lines.ts';
import { expireOldPreviews } from './queries/work.ts';
import { lineReader, type FileLine } from './read-line.ts';
import { readRecords, type FileRecord } from './read-records.ts';

interface Upload {
  companyId: string;
  userId: string;
  fileName: string;
  file: AsyncIterable<Uint8Array>;
}

/** Number of lines that one statement stores. */
const batchSize = 250;
/** Maximum number of group memberships in a file. */
const maxMemberships = 1_000_000;

/**
 * Size in bytes of the pieces in which a file is read. Small pieces save memory, because all records of a piece are in
 * memory at the same time, and V8 frees the records of earlier pieces late.
 */
const pieceBytes = 8 * 1024;

/** Splits a file into small pieces. @throws Failure with the code `payload_too_large` or `import_not_csv` */
async function* readPieces(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file) {
    const format = size === 0 ? otherFormatOf(chunk) : undefined;
    if (format) throw new Failure('import_not_csv', { detail: format });
    size += chunk.length;
    if (size > maxImportBytes) throw new Failure('payload_too_large');
    for (let from = 0; from < chunk.length; from += pieceBytes) yield chunk.subarray(from, from + pieceBytes);
  }
}

const isEmpty = ({ cells }: FileRecord) => cells.every((cell) => cell === '');

/** Returns whether a record is a second header line, which some HR systems write. */
const isSecondHeading = ({ cells }: FileRecord, columns: readonly FileColumn[]) =>
  columns.every(({ column, index }) => isHeadingOf(column, cells[index] ?? '') || cells[index] === '') &&
  columns.some(({ column, index }) => column === 'email' && isHeadingOf('email', cells[index] ?? ''));

/** Reads the lines of a file in batches. @throws Failure with the code `import_empty` or `import_too_large` */
async function* readBatches(
  records: AsyncIterable<FileRecord>,
  columns: readonly FileColumn[],
  width: number,
): AsyncGenerator<FileLine[]> {
  const read = lineReader(columns, width);
  let batch: FileLine[] = [];
  let count = 0;
  let memberships = 0;
  for await (const record of records) {
    if (isEmpty(record) || (count === 0 && isSecondHeading(record, columns))) continue;
    const line = read(record);
    count += 1;
    memberships += line.groups.length;
    if (count > maxImportedLines || memberships > maxMemberships) throw new Failure('import_too_large');
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  if (count === 0) throw new Failure('import_empty');
}

/**
 * Reads an uploaded file as a stream, and stores its lines in batches for the comparison in the background.
 * No transaction stays open during a slow upload; instead, an upload that fails deletes what it has stored.
 * @returns the id of the import
 * @throws Failure if the file cannot be read, or `too_many_imports`
 */
export async function uploadImport(
  db: Database,
  { companyId, userId, fileName, file }: Upload,
): Promise<MemberImport['id']> {
  const records = readRecords(decodeText(readPieces(file)));
  const id = uuidv7();
  let isStored = false;
  /** The batch that is being stored while the next one is read. */
  let storing: Promise<unknown> = Promise.resolve();
  try {
    const { value: heading } = (await records.next()) as IteratorResult<FileRecord, undefined>;
    if (!heading) throw new Failure('import_empty');
    const { columns, ignored } = columnsIn(heading.cells);
    isStored = await storeImport(db, {
      id,
      companyId,
      fileName,
      uploadedBy: userId,
      columns: columns.map(({ column, heading: name }) => ({ column, heading: name })),
      ignoredHeadings: ignored,
    });
    if (!isStored) throw new Failure('too_many_imports');
    let count = 0;
    for await (const lines of readBatches(records, columns, heading.cells.length)) {
      await storing;
      storing = storeLines(db, id, count + 1, lines);
      storing.catch(() => undefined);
      count += lines.length;
    }
    await storing;
    await storeUploaded(db, id, count);
    await expireOldPreviews(db, companyId);
    return id;
  } catch (error) {
    await storing.catch(() => undefined);
    if (isStored) await deleteImport(db, id);
    throw error;
  } finally {
    await records.return(undefined);
  }
}
