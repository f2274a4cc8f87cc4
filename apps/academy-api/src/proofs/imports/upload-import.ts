import { v7 as uuidv7 } from 'uuid';
import { maxProofImportBytes, maxProofLines } from '@academy/contracts';
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
import {
  compareLines,
  findCompanyDay,
  findPeople,
  findSubjects,
  makeRoom,
  storeImport,
  storeLines,
  type ComparedLine,
} from './queries.ts';
import {
  dateOrdersIn,
  readLine,
  shortened,
  subjectKey,
  type LineProblem,
  type ProofLine,
} from './read-line.ts';
import { positionsIn, type Positions } from './columns.ts';

const maxShownProblems = 100;

interface FileContent {
  positions: Positions;
  width: number;
  records: FileRecord[];
  order: DateOrder | undefined;
}

/**
 * Reads an uploaded file, up to a maximum number of bytes and lines.
 * @throws Failure with the code of the reason why the file cannot be read
 */
async function readContent(file: AsyncIterable<Uint8Array>): Promise<FileContent> {
  const text = decodeText(readPieces(file, maxProofImportBytes), () => undefined);
  const all = readRecords(text, () => undefined);
  try {
    const { value: heading } = (await all.next()) as IteratorResult<FileRecord, undefined>;
    if (!heading) throw new Failure('import_empty');
    const positions = positionsIn(heading.cells);
    const orders = new Set<DateOrder>();
    const records: FileRecord[] = [];
    for await (const record of all) {
      if (isEmptyRecord(record)) continue;
      if (records.length === maxProofLines) throw new Failure('import_too_large');
      for (const order of dateOrdersIn(record, positions)) orders.add(order);
      records.push(record);
    }
    if (records.length === 0) throw new Failure('import_empty');
    const [order] = orders.size === 1 ? orders : [];
    return { positions, width: heading.cells.length, records, order };
  } finally {
    await all.return(undefined);
  }
}

/** Returns a function that returns false if an earlier line of the file stated the same completion. */
function firstOnly() {
  const known = new Set<string>();
  // The ids are compared instead of the titles, because a course or duty can have a different title in each language.
  return ({ learnerId, companyCourseId, dutyId, issuer, issuedOn }: ComparedLine) => {
    const key = JSON.stringify([learnerId, companyCourseId ?? dutyId, issuer, issuedOn]);
    return known.size < known.add(key).size;
  };
}

interface Upload {
  companyId: string;
  userId: string;
  file: AsyncIterable<Uint8Array>;
}

/**
 * Reads a file with earlier completions, and stores its lines as a preview.
 * @returns the id of the import
 * @throws Failure `too_many_imports`, or the code of the reason why the file cannot be read
 */
export async function uploadImport(db: Database, { companyId, userId, file }: Upload): Promise<string> {
  const content = await readContent(file);
  const [today, subjects] = await Promise.all([
    findCompanyDay(db, companyId),
    findSubjects(db, companyId, subjectKey),
  ]);
  const problems: LineProblem[] = [];
  const lines: ProofLine[] = [];
  for (const record of content.records) {
    const read = readLine(record, { ...content, today });
    if ('problem' in read) problems.push(read);
    else lines.push(read);
  }
  const people = await findPeople(
    db,
    companyId,
    lines.map(({ addressKey }) => addressKey),
  );
  const isFirst = firstOnly();
  const known = lines.flatMap((line): ComparedLine[] => {
    const report = (problem: LineProblem['problem'], column: LineProblem['column'], value: string) => {
      problems.push({ line: line.line, column, problem, value: shortened(value) });
      return [];
    };
    const person = people.get(line.addressKey);
    if (!person) return report('unknown_person', 'email', line.email);
    if (person.learnerId === userId) return report('own_completion', 'email', line.email);
    const [subject, ...others] = subjects.get(subjectKey(line.subject)) ?? [];
    if (!subject) return report('unknown_subject', 'subject', line.subject);
    if (others.length > 0) return report('ambiguous_subject', 'subject', line.subject);
    const compared = { ...line, ...person, ...subject };
    return isFirst(compared) ? [compared] : report('repeated_line', null, line.email);
  });
  const { unchanged, completed } = await compareLines(db, companyId, known);
  const added = known.filter(({ line }) => !unchanged.has(line) && !completed.has(line));
  for (const { line, subject } of known)
    if (completed.has(line))
      problems.push({ line, column: 'subject', problem: 'already_completed', value: shortened(subject) });
  problems.sort((one, other) => one.line - other.line);

  const id = uuidv7();
  await db.transaction(async (tx) => {
    await makeRoom(tx, companyId);
    await storeImport(tx, {
      id,
      companyId,
      userId,
      total: added.length,
      wrong: problems.length,
      unchanged: unchanged.size,
      problems: problems.slice(0, maxShownProblems),
    });
    await storeLines(tx, id, added);
  });
  return id;
}
