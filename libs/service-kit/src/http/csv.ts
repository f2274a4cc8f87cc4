import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '@academy/contracts';

/** The cell separator that spreadsheets expect in each language (rule 140). */
const delimiters: Record<Locale, string> = { de: ';', en: ',' };

/** Cells that must be quoted or escaped: they contain a separator, quote or line break, or could begin a formula. */
const special: Record<Locale, RegExp> = {
  de: /[;"\r\n]|^[-=+@\t\uFF1D\uFF0B\uFF0D\uFF20]/,
  en: /[,"\r\n]|^[-=+@\t\uFF1D\uFF0B\uFF0D\uFF20]/,
};

/**
 * Streams batches of rows as CSV (RFC 4180, UTF-8 with a byte order mark).
 * Cells that a spreadsheet would execute as a formula are escaped.
 */
export function writeCsv(
  headings: readonly string[],
  batches: AsyncIterable<string[][]>,
  language: Locale,
): Readable {
  const delimiter = delimiters[language];
  const isSpecial = (cell: string) => special[language].test(cell);
  const quote = (row: string[]) =>
    stringify([row], {
      delimiter,
      record_delimiter: '\r\n',
      escape_formulas: true,
      // By default the CSV library does not quote a cell that contains a carriage return without a line feed.
      quoted_match: /[\r\n]/,
    });
  // Most rows contain no special cells and are joined, because the CSV library takes ten times as long per row.
  const write = (row: string[]) => (row.some(isSpecial) ? quote(row) : `${row.join(delimiter)}\r\n`);
  async function* chunks() {
    yield `\uFEFF${write([...headings])}`;
    for await (const rows of batches) yield rows.map(write).join('');
  }
  return Readable.from(chunks(), { objectMode: false });
}
