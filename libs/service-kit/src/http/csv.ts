import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '@academy/contracts';

/** The cell separator that spreadsheet programs expect, by language (rule 140). */
const delimiters: Record<Locale, string> = { de: ';', en: ',' };

/** Characters with which a cell could begin a formula. */
const formulaStarts = String.raw`\-=+@\t\uFF1D\uFF0B\uFF0D\uFF20`;

/**
 * Returns a regular expression for a line of `cellCount` cells that need no quotes and no escaping. Such cells contain
 * no separator, quote or line break, and do not begin like a formula. Testing a whole line is much faster than testing
 * each of its cells.
 */
function plainLine(delimiter: string, cellCount: number): RegExp {
  const cell = String.raw`(?![${formulaStarts}])[^${delimiter}"\r\n]*`;
  return new RegExp(`^${cell}(?:${delimiter}${cell}){${cellCount - 1}}$`);
}

/** Number of rows that are written before other requests get their turn. */
const rowsPerTurn = 250;

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
  const plain = plainLine(delimiter, headings.length);
  const quote = (row: string[]) =>
    stringify([row], {
      delimiter,
      record_delimiter: '\r\n',
      escape_formulas: true,
      // By default the CSV library does not quote a cell that contains a carriage return without a line feed.
      quoted_match: /[\r\n]/,
    });
  // Rows with only plain cells, which are most rows, are joined here: the CSV library takes ten times as long per row.
  const write = (row: string[]) => {
    const line = row.join(delimiter);
    return plain.test(line) ? `${line}\r\n` : quote(row);
  };
  async function* chunks() {
    yield `\uFEFF${write([...headings])}`;
    for await (const rows of batches)
      for (let first = 0; first < rows.length; first += rowsPerTurn) {
        yield rows
          .slice(first, first + rowsPerTurn)
          .map(write)
          .join('');
        await turn();
      }
  }
  return Readable.from(chunks(), { objectMode: false });
}
