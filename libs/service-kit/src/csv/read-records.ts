import { importDelimiters, type ImportDelimiter, type ImportProblem } from '@academy/contracts';
import { Failure } from '../base/failure.ts';
import { splitRecord } from './split-line.ts';
import { TextPosition } from './text-position.ts';

export interface FileRecord {
  /** Number (from 1) of the line of the file in which the record begins. A record can have several lines. */
  line: number;
  cells: string[];
  /**
   * Present only if the line could not be split into cells: the reason, and the beginning of the line. `cells` then
   * contains an approximate split.
   */
  damage?: { problem: Extract<ImportProblem, 'unclosed_quote' | 'line_too_long'>; text: string };
}

/** Whether a record contains only white space and invisible characters, such as MS-DOS's end-of-file character. */
export const isEmptyRecord = ({ cells }: FileRecord): boolean =>
  cells.every((cell) => /^[\s\p{C}]*$/u.test(cell));

const maxRecordLength = 64 * 1024;
const maxShownLineLength = 200;

const unreadable = (place: string, reason: string) =>
  new Failure('import_unreadable', { detail: `${place}: ${reason}` });

/**
 * Maximum number of lines, including empty lines and lines within cells. Empty lines count, because each one takes a
 * microsecond of CPU time.
 */
const maxPhysicalLines = 1_000_000;

/**
 * Replaces all line breaks by `\n`. A file with a NUL byte in the first line is refused, because it is not a text file.
 * In other lines, a NUL byte becomes U+FFFD, which is reported as a problem of the line.
 */
async function* normalizeText(text: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false;
  const position = new TextPosition();
  for await (const chunk of text) {
    const rest = endsWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endsWithReturn = chunk.endsWith('\r');
    const normalized = rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
    const nul = normalized.indexOf('\0');
    if (nul >= 0) {
      const place = new TextPosition(position).advance(normalized.slice(0, nul));
      if (place.line === 1) throw unreadable(`${place}`, 'contains a NUL byte');
    }
    if (position.advance(normalized).line > maxPhysicalLines) throw new Failure('import_too_large');
    yield nul >= 0 ? normalized.replaceAll('\0', '\uFFFD') : normalized;
  }
}

const names = Object.keys(importDelimiters) as ImportDelimiter[];

/** The delimiter that occurs most often outside of quoted cells. */
function delimiterIn(heading: string): ImportDelimiter {
  const plain = heading.replace(/"[^"]*"/g, '');
  const counts = names.map((name) => plain.split(importDelimiters[name]).length);
  return names[counts.indexOf(Math.max(...counts))]!;
}

/** Matches a line such as `sep=;`, which states the delimiter for spreadsheet programs. */
const delimiterLine = /^\uFEFF?"?sep=([;,\t|])"?\s*$/i;

const damaged = (
  line: number,
  problem: NonNullable<FileRecord['damage']>['problem'],
  text: string,
  delimiter: string,
): FileRecord => ({
  line,
  cells: text.split(delimiter).map((cell) => cell.replaceAll('"', '').trim()),
  damage: { problem, text: text.slice(0, maxShownLineLength) },
});

/** The part of a file's text from which no records were taken yet. */
class Unread {
  /** Number (from 1) of the line at the current position. */
  line = 1;
  private text = '';
  private position = 0;
  private isOver = false;
  private readonly chunks: AsyncIterator<string>;

  constructor(chunks: AsyncIterator<string>) {
    this.chunks = chunks;
  }

  /** Reads the next chunk. @returns false at the end of the file */
  private async readMore(): Promise<boolean> {
    if (this.isOver) return false;
    const { done, value } = await this.chunks.next();
    this.text = this.text.slice(this.position) + (done ? '' : value);
    this.position = 0;
    if (done) {
      this.isOver = true;
      if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
    }
    return true;
  }

  private get length(): number {
    return this.text.length - this.position;
  }

  /**
   * Reads until the text contains a whole line. @returns the line, shortened if it is too long; undefined at the end
   */
  async peekLine(): Promise<{ text: string; isTooLong: boolean } | undefined> {
    let searched = this.position;
    for (;;) {
      const end = this.text.indexOf('\n', searched);
      if (end >= 0) {
        const isTooLong = end - this.position > maxRecordLength;
        return {
          text: this.text.slice(this.position, isTooLong ? this.position + maxShownLineLength : end),
          isTooLong,
        };
      }
      if (this.length > maxRecordLength)
        return { text: this.text.slice(this.position, this.position + maxShownLineLength), isTooLong: true };
      const read = this.length;
      if (!(await this.readMore())) return undefined;
      searched = this.position + read;
    }
  }

  /** Skips the rest of the current line without keeping it in memory, however long it is. */
  async skipLine(): Promise<void> {
    for (;;) {
      const end = this.text.indexOf('\n', this.position);
      if (end >= 0) {
        this.position = end + 1;
        this.line += 1;
        return;
      }
      this.position = this.text.length;
      if (!(await this.readMore())) return;
    }
  }

  /** Takes the next record. `peekLine` must have returned a line that is not too long. */
  async takeRecord(delimiter: string): Promise<FileRecord> {
    const { line } = this;
    for (;;) {
      const record = splitRecord(this.text, this.position, delimiter);
      if (typeof record === 'object' && record.end - this.position <= maxRecordLength) {
        this.position = record.end;
        this.line += record.breaks + 1;
        return { line, cells: record.cells };
      }
      if (record === 'unfinished' && this.length <= maxRecordLength && (await this.readMore())) continue;
      // Only this line is damaged, so the rest of the file is still read.
      const text = this.text.slice(this.position, this.text.indexOf('\n', this.position));
      await this.skipLine();
      return damaged(line, 'unclosed_quote', text, delimiter);
    }
  }
}

/**
 * Reads the records of a CSV file (RFC 4180) as a stream. The delimiter is detected in the first line, unless a line
 * such as `sep=;` states it. Empty lines are skipped, and white space around cells is removed. A line that cannot be
 * split into cells is yielded with `damage`.
 * @param onDelimiter is called before the first record is yielded
 * @throws Failure with the code `import_unreadable`, whose detail states the line, or `import_too_large`
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  onDelimiter: (delimiter: ImportDelimiter) => void,
): AsyncGenerator<FileRecord> {
  const chunks = normalizeText(text);
  const unread = new Unread(chunks);
  let delimiter: string | undefined;
  const choose = (name: ImportDelimiter) => {
    delimiter = importDelimiters[name];
    onDelimiter(name);
  };
  try {
    for (let line = await unread.peekLine(); line; line = await unread.peekLine()) {
      if (line.text.trim() === '' && !line.isTooLong) {
        await unread.skipLine();
        continue;
      }
      if (delimiter === undefined) {
        if (line.isTooLong) throw unreadable(`line ${unread.line}`, 'is longer than 64 kB');
        const named = delimiterLine.exec(line.text)?.[1];
        if (named !== undefined) {
          choose(names.find((name) => importDelimiters[name] === named)!);
          await unread.skipLine();
          continue;
        }
        choose(delimiterIn(line.text));
      }
      if (line.isTooLong) {
        const { line: number } = unread;
        await unread.skipLine();
        yield damaged(number, 'line_too_long', line.text, delimiter!);
      } else yield await unread.takeRecord(delimiter!);
    }
  } finally {
    await chunks.return(undefined);
  }
}
