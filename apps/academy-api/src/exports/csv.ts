import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '@academy/contracts';

/** The cell separator that spreadsheets expect in each language (rule 140). */
const delimiters: Record<Locale, string> = { de: ';', en: ',' };

/**
 * Batches of rows as a CSV file, RFC 4180 in UTF-8 with a byte order mark, written as it is read. A cell that a
 * spreadsheet would run as a formula is neutralised.
 */
export function writeCsv(
  headings: readonly string[],
  batches: AsyncIterable<string[][]>,
  language: Locale,
): Readable {
  const write = (rows: string[][]) =>
    stringify(rows, {
      delimiter: delimiters[language],
      record_delimiter: '\r\n',
      escape_formulas: true,
      // A carriage return alone is not what the library expects a cell to be quoted for.
      quoted_match: /[\r\n]/,
    });
  async function* chunks() {
    yield `\uFEFF${write([[...headings]])}`;
    for await (const rows of batches) yield write(rows);
  }
  return Readable.from(chunks(), { objectMode: false });
}
