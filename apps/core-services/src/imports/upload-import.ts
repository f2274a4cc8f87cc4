import { v7 as uuidv7 } from 'uuid';
import {
  maxImportBytes,
  maxImportedLines,
  type ImportDelimiter,
  type ImportEncoding,
  type MemberImport,
} from '@academy/contracts';
import {
  decodeText,
  Failure,
  isEmptyRecord,
  readPieces,
  readRecords,
  type Database,
  type DateOrder,
  type FileRecord,
} from '@academy/service-kit';
import { columnsIn, isHeadingOf, type FileColumn } from './headings.ts';
import { deleteImport } from './queries/cleaning.ts';
import { storeImport, storeUploaded } from './queries/imports.ts';
import { resolveDates, storeLines } from './queries/lines.ts';
import { expireOldPreviews } from './queries/work.ts';
import { lineReader, type FileLine } from './read-line.ts';

interface Upload {
  companyId: string;
  userId: string;
  fileName: string;
  limitFactor: number;
  file: AsyncIterable<Uint8Array>;
}

const batchSize = 250;
/** Maximum number of group memberships in a file. */
const maxMemberships = 1_000_000;

/** Number of lines at the start of a file from which the content of its columns is recognised. */
const sampleSize = 200;

/** Reads up to `sampleSize` records; the iterator then continues after them. */
async function takeSample(records: AsyncIterator<FileRecord>): Promise<FileRecord[]> {
  const sample: FileRecord[] = [];
  while (sample.length < sampleSize) {
    const { done, value } = await records.next();
    if (done) break;
    sample.push(value as FileRecord);
  }
  return sample;
}

async function* continueWith(first: FileRecord[], rest: AsyncIterable<FileRecord>) {
  yield* first;
  yield* rest;
}

const isSecondHeading = ({ cells }: FileRecord, columns: readonly FileColumn[]) =>
  columns.every(({ column, index }) => isHeadingOf(column, cells[index] ?? '') || cells[index] === '') &&
  columns.some(({ column, index }) => column === 'email' && isHeadingOf('email', cells[index] ?? ''));

/** @throws Failure with the code `import_empty` or `import_too_large` */
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
    if (isEmptyRecord(record) || (count === 0 && isSecondHeading(record, columns))) continue;
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
 * Reads an uploaded file as a stream, and stores its lines in batches for the comparison in the background. Each batch
 * is stored in a transaction of its own, so that no transaction stays open during a slow upload. If the upload fails,
 * the stored lines are deleted.
 * @returns the id of the import
 * @throws Failure `too_many_imports`, `daily_limit_reached`, or the code of the reason why the file cannot be read
 */
export async function uploadImport(
  db: Database,
  { companyId, userId, fileName, limitFactor, file }: Upload,
): Promise<MemberImport['id']> {
  const format: { encoding: ImportEncoding; delimiter: ImportDelimiter } = {
    encoding: 'utf-8',
    delimiter: 'semicolon',
  };
  const text = decodeText(readPieces(file, maxImportBytes), (encoding) =>
    Object.assign(format, { encoding }),
  );
  const records = readRecords(text, (delimiter) => Object.assign(format, { delimiter }));
  const id = uuidv7();
  let isStored = false;
  /** The batch that is being stored while the next one is read. */
  let storing: Promise<unknown> = Promise.resolve();
  try {
    const { value: heading } = (await records.next()) as IteratorResult<FileRecord, undefined>;
    if (!heading) throw new Failure('import_empty');
    const sample = await takeSample(records);
    const { columns, ignored } = columnsIn(
      heading.cells,
      sample.map(({ cells }) => cells),
    );
    isStored = await storeImport(
      db,
      {
        id,
        companyId,
        fileName,
        uploadedBy: userId,
        columns: columns.map(({ column, heading: name }) => ({ column, heading: name })),
        ignoredHeadings: ignored,
      },
      limitFactor,
    );
    if (!isStored) throw new Failure('too_many_imports');
    let count = 0;
    const orders = new Set<DateOrder>();
    let hasAmbiguousDates = false;
    for await (const lines of readBatches(continueWith(sample, records), columns, heading.cells.length)) {
      for (const { dateOrder } of lines)
        if (dateOrder === 'ambiguous') hasAmbiguousDates = true;
        else if (dateOrder) orders.add(dateOrder);
      await storing;
      storing = storeLines(db, id, count + 1, lines);
      storing.catch(() => undefined);
      count += lines.length;
    }
    await storing;
    const [order, ...more] = orders;
    if (hasAmbiguousDates && order && more.length === 0) await resolveDates(db, id, count, order);
    await storeUploaded(db, id, { total: count, ...format });
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
