import { decodeText } from './decode-text.ts';
import { readRecords } from './read-records.ts';
import { characters, type SingleByteEncoding } from './single-byte-encodings.ts';

async function readFile(file: string | Buffer, chunkSize = 3) {
  const bytes = Buffer.from(file as string);
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += chunkSize)
      yield bytes.subarray(start, start + chunkSize);
  }
  const format: unknown[] = [];
  const records: [number, ...string[]][] = [];
  const problems: string[] = [];
  const text = decodeText(chunks(), (encoding) => format.push(encoding));
  for await (const { line, cells, damage } of readRecords(text, (delimiter) => format.push(delimiter))) {
    records.push([line, ...cells]);
    if (damage) problems.push(`${line}: ${damage.problem}`);
  }
  return { records, problems, format: format.sort() };
}
const read = async (file: string | Buffer, chunkSize?: number) => (await readFile(file, chunkSize)).records;
const refusal = (file: string | Buffer, chunkSize?: number) =>
  read(file, chunkSize).then(
    () => 'none',
    ({ code, detail }: { code: string; detail?: string }) => [code, detail].filter(Boolean).join(', '),
  );
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const encoded = (text: string, encoding: SingleByteEncoding) =>
  Buffer.from(
    [...text].map((character) => {
      const code = character.charCodeAt(0);
      return code < 0x80 ? code : 0x80 + characters[encoding].indexOf(character);
    }),
  );
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const sizes = [1, 2, 3, 5, 64, 100_000];

describe.each(sizes)('a file that arrives in chunks of %d bytes', (size) => {
  it('a CSV file is decoded from UTF-8, UTF-16 and Windows-1252, with or without byte order mark', async () => {
    const expected = [
      [1, 'Name', 'b'],
      [2, 'Zoë', 'Weiß €'],
    ];
    const file = 'Name;b\nZoë;Weiß €';
    for (const [bytes, encoding] of [
      [Buffer.from(`\uFEFF${file}`), 'utf-8'],
      [Buffer.from(file), 'utf-8'],
      [Buffer.from(`\uFEFF${file}`, 'utf16le'), 'utf-16le'],
      [Buffer.from(file, 'utf16le'), 'utf-16le'],
      [swapped(`\uFEFF${file}`), 'utf-16be'],
      [swapped(file), 'utf-16be'],
      [latin1('Name;b\nZoë;Weiß \x80'), 'windows-1252'],
    ] as const)
      expect(await readFile(bytes, size)).toEqual({
        records: expected,
        problems: [],
        format: ['semicolon', encoding],
      });
    expect(await read(latin1('a;b\nMü'), size)).toEqual([
      [1, 'a', 'b'],
      [2, 'Mü'],
    ]);
  });

  it('each record of a CSV file has the number of the physical line where the record begins, for all kinds of line breaks', async () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const lines = ['', 'a;b', '"x', '', 'y";2', '', '', '3;"4""5"', '"6', '7";"8', '9";10', ''];
      expect(await read(lines.join(lineBreak), size)).toEqual([
        [2, 'a', 'b'],
        [3, 'x\n\ny', '2'],
        [8, '3', '4"5'],
        [9, '6\n7', '8\n9', '10'],
      ]);
    }
  });

  it('a CSV file is split at the delimiter that the first line contains or declares', async () => {
    expect(await read('a,b;c,d\n1,2,3', size)).toEqual([
      [1, 'a', 'b;c', 'd'],
      [2, '1', '2', '3'],
    ]);
    expect(await read('"a,b,c";d\n1,2;3', size)).toEqual([
      [1, 'a,b,c', 'd'],
      [2, '1,2', '3'],
    ]);
    expect(await read('a\tb\n1;2\t3\n\t4', size)).toEqual([
      [1, 'a', 'b'],
      [2, '1;2', '3'],
      [3, '', '4'],
    ]);
    expect(await read('a|b\n1|"2|3"', size)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2|3'],
    ]);
    expect(await read('\uFEFFsep=,\r\na;b;c,d\r\n1,2', size)).toEqual([
      [2, 'a;b;c', 'd'],
      [3, '1', '2'],
    ]);
  });

  it('a CSV file is read to the end even if a quotation mark in a line is not closed', async () => {
    expect(await readFile('a;b\n1;"2\n3;4\n"5";"6\n7"\n8;"9"\n10;"11', size)).toMatchObject({
      records: [
        [1, 'a', 'b'],
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5', '6\n7'],
        [6, '8', '9'],
        [7, '10', '11'],
      ],
      problems: ['2: unclosed_quote', '7: unclosed_quote'],
    });
  });

  it('bytes of a CSV file that cannot be decoded become U+FFFD, but a NUL byte in the first line is an error', async () => {
    const broken = [
      Buffer.from('ä;b\r\n1;ö\r\nü;'),
      latin1('ü'),
      Buffer.from('\r\n'),
      Buffer.from('eda080', 'hex'),
    ];
    expect(await read(Buffer.concat([...broken, Buffer.from('\r\n2;\0;é')]), size)).toEqual([
      [1, 'ä', 'b'],
      [2, '1', 'ö'],
      [3, 'ü', '\uFFFD'],
      [4, '\uFFFD\uFFFD\uFFFD'],
      [5, '2', '\uFFFD', 'é'],
    ]);
    expect(await refusal('a;\0b\n1;2', size)).toBe(
      'import_unreadable, line 1, character 3: contains a NUL byte',
    );
  });
});

const western =
  'Jürgen Müller Björn Weiß Jäger Groß Schäfer Köhler Özlem Großmann Strauß Zoë José García Nuñez Hélène Renée ' +
  'Jørgen Sørensen Kjær Håkan Magalhães Loïc Anaïs Thérèse Michèle Côté Benoît Gérard Günther Sébastien ' +
  'Geneviève Noël Iñaki Óscar Álvaro Lucía Ramón Fernández Dreßler Bräuer Begoña Zürich Kühn';
const central =
  'Paweł Wiśniewski Łukasz Gręda Kamiński Zieliński Małgorzata Wójcik Żaneta Stanisław Dąbrowski Wróbel Grażyna ' +
  'Świątek Błaszczyk Dvořák Jiří Novák Černý Procházka Lukáš Zdeněk Růžena Kovářová Šimek Dušan Řehoř Štěpán ' +
  'Kovačević Marković Erdős Győző Szűcs Božena Němcová Václav Přemysl Józef Kučera Veselý Ondřej Křížek Müller';

it.each([
  ['windows-1252', western],
  ['macintosh', western],
  ['ibm850', western],
  ['windows-1250', central],
] as const)(
  'the encoding %s of a CSV file is recognised by the letters of two names',
  async (encoding, text) => {
    const names = text.split(' ');
    const misread: string[] = [];
    for (const [index, name] of names.entries()) {
      const file = `Email;Name\na@x.test;${name}\nb@x.test;${names[(index * 7 + 3) % names.length]}\n`;
      const decoded = await read(encoded(file, encoding), 100_000);
      if (decoded[1]![2] !== name) misread.push(`${name}: ${decoded[1]![2]}`);
    }
    expect(misread).toEqual([]);
  },
);

it('the encoding of a CSV file is recognised even if letters outside of ASCII first occur after 9,000 lines', async () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `m${index}@x.test;M${index}`);
  lines[9_000] = 'l@x.test;Wałęsa';
  const file = encoded(`Email;E-Mail der Führungskraft\n${lines.join('\n')}`, 'windows-1250');
  expect(await readFile(file, 8_192)).toMatchObject({
    records: expect.arrayContaining([[9_002, 'l@x.test', 'Wałęsa']]),
    format: ['semicolon', 'windows-1250'],
  });
});

it.each(['x', ' ', '"'])(
  'a line of a CSV file with 20 MB of the character %j is reported as too long, and the next line is read',
  async (character) => {
    async function* long() {
      yield Buffer.from('a;b\n1;');
      for (let size = 0; size < 20_000_000; size += 8_192) yield Buffer.alloc(8_192, character);
      yield Buffer.from('\n2;3');
    }
    const records: unknown[] = [];
    for await (const record of readRecords(
      decodeText(long(), () => undefined),
      () => undefined,
    ))
      records.push(record);
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      {
        line: 2,
        cells: ['1', expect.any(String)],
        damage: { problem: 'line_too_long', text: expect.stringMatching(/^1;/) },
      },
      { line: 3, cells: ['2', '3'] },
    ]);
  },
);

it('a CSV file is read in linear time even if each line has an unclosed quotation mark', async () => {
  const from = process.cpuUsage();
  const { records, problems } = await readFile(`a;b\n${'x;"y\n"z"";1\n'.repeat(20_000)}`, 8_192);
  expect(records).toHaveLength(40_001);
  expect(problems.length).toBeGreaterThan(1_000);
  // CPU time is compared, because wall-clock time grows while other tests run.
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});

it('a CSV file with more than a million physical lines is refused, even if the lines are empty', async () => {
  const end = Buffer.from('1;2\n');
  expect(await read(Buffer.concat([Buffer.from('a;b\n'), Buffer.alloc(500_000, '\n'), end]), 65_536)).toEqual(
    [
      [1, 'a', 'b'],
      [500_002, '1', '2'],
    ],
  );
  expect(
    await refusal(Buffer.concat([Buffer.from('a;b\n'), Buffer.alloc(1_000_000, '\n'), end]), 65_536),
  ).toBe('import_too_large');
});

it('quotation marks within a cell of a CSV file are read as characters of the cell, even if they are not doubled', async () => {
  expect(await read('a;b\n1;Max "Mo" M\n"2" ; "3"\n"Max "Mo" M";4')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'Max "Mo" M'],
    [3, '2', '3'],
    [4, 'Max "Mo" M', '4'],
  ]);
});
