import { CsvError, parse, type Parser } from 'csv-parse';
import { Failure } from '@academy/service-kit';
import { TextPosition } from './text-position.ts';

/** A record of a CSV file. */
export interface FileRecord {
  /** Number of the physical line where the record begins, counted from 1. */
  line: number;
  cells: string[];
}

const delimiters = [';', ',', '\t'] as const;
/**
 * Maximum length of a record in bytes. A record with an unclosed quotation mark usually exceeds it, because the rest of
 * the file then belongs to the record.
 */
const longestRecord = 64 * 1024;

const tooLong = 'is longer than 64 kB; a quotation mark may not be closed';

const unreadable = (place: string, reason: string) =>
  new Failure('import_unreadable', { detail: `${place}: ${reason}` });

/**
 * Maximum number of physical lines, including empty lines and lines within cells.
 * Empty lines are limited, too, because each takes a microsecond of CPU time.
 */
const maxPhysicalLines = 1_000_000;

/** Replaces all line breaks by `\n`, because csv-parse counts lines correctly for single-character line breaks only. */
async function* normalizeLineBreaks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false;
  const position = new TextPosition();
  for await (const chunk of text) {
    const rest = endsWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endsWithReturn = chunk.endsWith('\r');
    const normalized = rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
    const nul = normalized.indexOf('\0');
    if (nul >= 0) throw unreadable(`${position.advance(normalized.slice(0, nul))}`, 'contains a NUL byte');
    const { line, character } = position.advance(normalized);
    if (line > maxPhysicalLines) throw new Failure('import_too_large');
    // csv-parse limits the length of records without the white space around cells, so lines are limited, too.
    if (character > longestRecord) throw unreadable(`line ${line}`, tooLong);
    yield normalized;
  }
}

/** Returns the length of the first line, ignoring line breaks in quoted cells; undefined if the line is incomplete. */
function lengthOfFirstLine(text: string): number | undefined {
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted;
    if (text[index] === '\n' && !isQuoted) return index;
  }
  return undefined;
}

/** Returns the delimiter that occurs most often outside of quoted cells. */
function delimiterIn(heading: string): string {
  const plain = heading.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => plain.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

/** Matches a line such as `sep=;`, by which a file tells spreadsheet programs its delimiter. */
const delimiterLine = /^"?sep=([;,\t])"?\s*$/i;

interface Start {
  /** The text read so far, without the skipped lines: empty ones and a line that names the delimiter. */
  text: string;
  delimiter: string;
  /** Number of skipped lines before the text. */
  linesBefore: number;
}

/** Reads the first non-empty line completely, and chooses the delimiter. */
async function readStart(chunks: AsyncIterator<string>): Promise<Start> {
  let text = '';
  let linesBefore = 0;
  let isOver = false;
  while (!isOver && text.length <= longestRecord) {
    const { done, value } = await chunks.next();
    if (done) isOver = true;
    else text += value;
    for (;;) {
      const length = lengthOfFirstLine(text) ?? (isOver ? text.length : undefined);
      if (length === undefined) break;
      const heading = text.slice(0, length);
      const named = delimiterLine.exec(heading)?.[1];
      if (heading.trim() === '' || named !== undefined) {
        if (length === text.length) break;
        text = text.slice(length + 1);
        linesBefore += 1;
        if (named !== undefined) return { text, delimiter: named, linesBefore };
        continue;
      }
      return { text, delimiter: delimiterIn(heading), linesBefore };
    }
  }
  return { text, delimiter: ';', linesBefore };
}

async function* continueFrom(text: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield text;
  yield* chunks;
}

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_MAX_RECORD_SIZE: tooLong,
};

const write = (parser: Parser, text: string) =>
  new Promise<void>((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(error) : resolve()));
  });

const end = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.end((error?: Error | null) => (error ? reject(error) : resolve()));
  });

/**
 * Reads the records of a CSV file (RFC 4180) as a stream. The first line shows which delimiter the file uses: semicolon,
 * comma or tab. Empty lines are skipped, and white space around cells is removed.
 * @throws Failure with the code `import_unreadable`, whose detail states the line, or `import_too_large`
 */
export async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const chunks = normalizeLineBreaks(text);
  const start = await readStart(chunks);
  let lines = start.linesBefore;
  let emptyLines = 0;
  let found: FileRecord[] = [];
  const parser = parse({
    delimiter: start.delimiter,
    record_delimiter: '\n',
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    // The records bypass the parser's queue. The queue is a linked list, whose memory V8 frees late:
    // a discarded node keeps the next node alive until V8 collects the discarded one.
    on_record: (cells: string[], info) => {
      found.push({ line: lines + (info.empty_lines - emptyLines) + 1, cells });
      lines = start.linesBefore + info.lines;
      emptyLines = info.empty_lines;
    },
  });
  parser.on('error', () => undefined);
  const takeFound = () => {
    const records = found;
    found = [];
    return records;
  };
  try {
    for await (const chunk of continueFrom(start.text, chunks)) {
      await write(parser, chunk);
      yield* takeFound();
    }
    await end(parser);
    yield* takeFound();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`line ${lines + 1}`, reasons[error.code] ?? 'is not valid CSV');
  } finally {
    parser.destroy();
  }
}
