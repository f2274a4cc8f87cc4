import { v7 as uuidv7 } from 'uuid';
import { maxImportBytes, maxImportedLines, type MemberImport } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { decodeText } from './decode-text.ts';
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

/** Number of lines that one statement stores. The texts of larger batches would be large objects for V8, which are freed late. */
const batchSize = 250;
/** Maximum number of memberships in groups in a file. */
const maxMemberships = 1_000_000;

async function* limitSize(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > maxImportBytes) throw new Failure('payload_too_large');
    yield chunk;
  }
}

const isEmpty = ({ cells }: FileRecord) => cells.every((cell) => cell === '');

/** Returns whether a record is the second line with headings that some HR systems write. */
const isSecondHeading = ({ cells }: FileRecord, columns: readonly FileColumn[]) =>
  columns.every(({ column, index }) => isHeadingOf(column, cells[index] ?? '') || cells[index] === '') &&
  columns.some(({ column, index }) => column === 'email' && isHeadingOf('email', cells[index] ?? ''));

/** Reads the lines of a file in batches; the file must have at least one line and not too many. */
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
 * @throws Failure if the file cannot be read
 */
export async function uploadImport(
  db: Database,
  { companyId, userId, fileName, file }: Upload,
): Promise<MemberImport['id']> {
  const records = readRecords(decodeText(limitSize(file)));
  const id = uuidv7();
  let isStored = false;
  try {
    const { value: heading } = (await records.next()) as IteratorResult<FileRecord, undefined>;
    if (!heading) throw new Failure('import_empty');
    const { columns, ignored } = columnsIn(heading.cells);
    await storeImport(db, {
      id,
      companyId,
      fileName,
      uploadedBy: userId,
      columns: columns.map(({ column, heading: name }) => ({ column, heading: name })),
      ignoredHeadings: ignored,
    });
    isStored = true;
    let count = 0;
    for await (const lines of readBatches(records, columns, heading.cells.length)) {
      await storeLines(db, id, count + 1, lines);
      count += lines.length;
    }
    await storeUploaded(db, id, count);
    await expireOldPreviews(db, companyId);
    return id;
  } catch (error) {
    if (isStored) await deleteImport(db, id);
    throw error;
  } finally {
    await records.return(undefined);
  }
}
