import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '@academy/contracts';

/** The cell separator that spreadsheets expect in each language (rule 140). */
const delimiters: Record<Locale, string> = { de: ';', en: ',' };

/**
 * Streams batches of rows as CSV (RFC 4180, UTF-8 with a byte order mark). Cells that a spreadsheet would execute as a
 * formula are escaped.
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
      // The library does not quote a cell for a lone carriage return.
      quoted_match: /[\r\n]/,
    });
  async function* chunks() {
    yield `\uFEFF${write([[...headings]])}`;
    for await (const rows of batches) yield write(rows);
  }
  return Readable.from(chunks(), { objectMode: false });
}
