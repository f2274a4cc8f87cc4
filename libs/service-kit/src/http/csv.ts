import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '@academy/contracts';

/** Delimiter between cells that spreadsheet programs expect in each language (rule 140). */
const delimiters: Record<Locale, string> = { de: ';', en: ',' };

/** Characters with which a formula can begin. */
const formulaStarts = String.raw`\-=+@\t\uFF1D\uFF0B\uFF0D\uFF20`;

/**
 * A regular expression that matches a line of `cellCount` cells that need neither quotes nor escaping: they contain no
 * delimiter, quote or line break, and do not begin like a formula. Testing a whole line is much faster than testing
 * each of its cells.
 */
function plainLine(delimiter: string, cellCount: number): RegExp {
  const cell = String.raw`(?![${formulaStarts}])[^${delimiter}"\r\n]*`;
  return new RegExp(`^${cell}(?:${delimiter}${cell}){${cellCount - 1}}$`);
}

/** Number of rows after which the export yields to the event loop, so that other requests are processed meanwhile. */
const rowsPerTurn = 250;

/**
 * Streams batches of rows as CSV (RFC 4180, UTF-8 with a byte order mark). Cells that a spreadsheet program would run
 * as a formula are escaped.
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
      // By default, the CSV library does not quote a cell that contains a carriage return without a line feed.
      quoted_match: /[\r\n]/,
    });
  // Most rows have only plain cells and are joined here, because the CSV library takes ten times as long per row.
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
