import { decodeText } from './decode-text.ts';
import { readRecords } from './read-records.ts';

/** Reads a file that arrives in chunks of the given size. */
async function read(file: string | Buffer, chunkSize = 3) {
  const bytes = Buffer.from(file as string);
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += chunkSize)
      yield bytes.subarray(start, start + chunkSize);
  }
  const records: [number, ...string[]][] = [];
  for await (const { line, cells } of readRecords(decodeText(chunks()))) records.push([line, ...cells]);
  return records;
}
const refusal = (file: string | Buffer, chunkSize?: number) =>
  read(file, chunkSize).then(
    () => 'none',
    ({ code, detail }: { code: string; detail?: string }) => [code, detail].filter(Boolean).join(', '),
  );
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const sizes = [1, 2, 3, 5, 64, 100_000];

describe.each(sizes)('a file that arrives in chunks of %d bytes', (size) => {
  it('is decoded from UTF-8 with or without byte order mark, or from Windows-1252', async () => {
    const expected = [
      [1, 'ä', 'b'],
      [2, 'Zoë', 'Weiß €'],
    ];
    expect(await read('\uFEFFä;b\nZoë;Weiß €', size)).toEqual(expected);
    expect(await read('ä;b\nZoë;Weiß €', size)).toEqual(expected);
    expect(await read(latin1('ä;b\nZoë;Weiß \x80'), size)).toEqual(expected);
    expect(await read(latin1('a;b\nMü'), size)).toEqual([
      [1, 'a', 'b'],
      [2, 'Mü'],
    ]);
  });

  it('yields each record with the number of the physical line where it begins, for all kinds of line breaks', async () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const lines = ['', 'a;b', '"x', '', 'y";2', '', '', '3;"4""5"', ''];
      expect(await read(lines.join(lineBreak), size)).toEqual([
        [2, 'a', 'b'],
        [3, 'x\n\ny', '2'],
        [8, '3', '4"5'],
      ]);
    }
  });

  it('is split at the delimiter that its first line contains or declares', async () => {
    expect(await read('a,b;c,d\n1,2,3', size)).toEqual([
      [1, 'a', 'b;c', 'd'],
      [2, '1', '2', '3'],
    ]);
    expect(await read('"a,b,c";d\n1,2;3', size)).toEqual([
      [1, 'a,b,c', 'd'],
      [2, '1,2', '3'],
    ]);
    expect(await read('a\tb\n1;2\t3', size)).toEqual([
      [1, 'a', 'b'],
      [2, '1;2', '3'],
    ]);
    expect(await read('sep=,\r\na;b;c,d\r\n1,2', size)).toEqual([
      [2, 'a;b;c', 'd'],
      [3, '1', '2'],
    ]);
  });

  it('is refused if it has another encoding or is not valid CSV', async () => {
    expect(await refusal(Buffer.from('\uFEFFa;b\n', 'utf16le'), size)).toBe('import_encoding_unknown');
    expect(await refusal('a;b\n1;2\n3;\0', size)).toBe(
      'import_unreadable, line 3, character 3: contains a NUL byte',
    );
    expect(await refusal('a;b\n1;2\n\n3;"4\n5;6\n', size)).toContain('import_unreadable, line');
    expect(await refusal(Buffer.concat([Buffer.from('ä;b\r\n1;'), latin1('ü;1\n')]), size)).toBe(
      'import_encoding_unknown, line 2, character 3',
    );
    // The bytes of a lone surrogate are not valid UTF-8.
    const surrogate = Buffer.from('eda080', 'hex');
    expect(await refusal(Buffer.concat([Buffer.from('ä;b\r1;2\r'), surrogate]), size)).toBe(
      'import_encoding_unknown, line 3, character 1',
    );
  });
});

it.each(['x', ' ', '"'])(
  'refuses an endless line of %j after reading little more than 64 kB',
  async (character) => {
    let size = 0;
    async function* endless() {
      yield Buffer.from('a;b\n1;');
      for (; size < 50_000_000; size += 8_192) yield Buffer.alloc(8_192, character);
    }
    const reading = (async () => {
      for await (const { line } of readRecords(decodeText(endless()))) expect(line).toBe(1);
    })();
    await expect(reading).rejects.toMatchObject({
      code: 'import_unreadable',
      detail: expect.stringContaining('line 2: is longer than 64 kB'),
    });
    expect(size).toBeLessThan(200_000);
  },
);

it('refuses a file with more than a million physical lines, even if they are empty', async () => {
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

it('reads quotation marks within cells', async () => {
  expect(await read('a;b\n1;Max "Mo" M\n"2" ; "3"')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'Max "Mo" M'],
    [3, '2', '3'],
  ]);
});
