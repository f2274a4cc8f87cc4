import { stringify } from 'csv-stringify/sync';
import { writeCsv } from './csv.ts';

async function textOf(rows: string[][], language: 'de' | 'en') {
  async function* batches() {
    yield rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeCsv(['Name', 'E-mail', 'Course'], batches(), language))
    chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks).toString();
}

describe('writeCsv', () => {
  it.each(['de', 'en'] as const)(
    'writeCsv writes every ASCII character at the start and inside of a cell in the same way as the CSV library (language %s)',
    async (language) => {
      const delimiter = language === 'de' ? ';' : ',';
      const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
      characters.push('\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', 'ä', '😀');
      const rows = characters.flatMap((character) => [
        ['first', `${character}x`, ''],
        ['', `x${character}x`, 'last'],
        ['', 'x', `${character}x`],
      ]);
      const expected = stringify(rows, {
        delimiter,
        record_delimiter: '\r\n',
        escape_formulas: true,
        quoted_match: /[\r\n]/,
      });
      expect(await textOf(rows, language)).toBe(
        `\uFEFF${['Name', 'E-mail', 'Course'].join(delimiter)}\r\n${expected}`,
      );
    },
  );
});
