import { buffer } from 'node:stream/consumers';
import readExcelFile from 'read-excel-file/node';
import { readZip } from './testing/read-zip.ts';
import { streamWorkbook } from './workbook.ts';
import type { WorkbookCell, WorkbookColumn } from './workbook-sheet.ts';

const columns: WorkbookColumn[] = [
  { heading: 'Name', kind: 'text', width: 20 },
  { heading: 'Anzahl', kind: 'number', width: 10 },
  { heading: 'Fällig', kind: 'date', width: 12 },
  { heading: 'Monat', kind: 'month', width: 12 },
];

const write = (batches: () => AsyncGenerator<WorkbookCell[][]>) =>
  streamWorkbook({
    sheetName: 'A & B',
    columns,
    batches: batches(),
    modifiedAt: new Date('2026-03-01T12:00:00Z'),
  });

describe('streamWorkbook', () => {
  it('streamWorkbook writes texts, numbers and dates that another library reads', async () => {
    const file = await buffer(
      write(async function* () {
        yield [['=1+1 <b> & "x"\u0000', 7, '2026-02-28', '2026-03-01']];
        yield [[' Jürgen 🎓 ', null, null, null]];
      }),
    );
    const [sheet] = await readExcelFile(file);
    expect(sheet).toMatchObject({ sheet: 'A & B' });
    expect(sheet!.data).toEqual([
      ['Name', 'Anzahl', 'Fällig', 'Monat'],
      ['=1+1 <b> & "x"', 7, new Date('2026-02-28T00:00:00Z'), new Date('2026-03-01T00:00:00Z')],
      [expect.stringContaining('Jürgen 🎓'), null, null, null],
    ]);
    const xml = (await readZip(file)).get('xl/worksheets/sheet1.xml')!.toString();
    expect(xml).not.toContain('<f>');
  });

  it('streamWorkbook writes a date as text if spreadsheets cannot show the date', async () => {
    const file = await buffer(
      write(async function* () {
        yield ['0026-03-04', '1900-02-28', '1900-03-01'].map((date) => ['Anna', 1, date, date]);
      }),
    );
    const [sheet] = await readExcelFile(file);
    expect(sheet!.data.slice(1).map((row) => row.slice(2))).toEqual([
      ['0026-03-04', '0026-03-04'],
      ['1900-02-28', '1900-02-28'],
      [new Date('1900-03-01T00:00:00Z'), new Date('1900-03-01T00:00:00Z')],
    ]);
  });

  it('streamWorkbook continues on further sheets when a sheet is full, each with the header row', async () => {
    const row = (name: string) => [name, 1, null, null];
    async function* batches() {
      yield ['a', 'b', 'c'].map(row);
      yield [];
      yield ['d', 'e'].map(row);
    }
    const options = { sheetName: 'People', columns, modifiedAt: new Date(), maxRows: 3 };
    const sheets = await readExcelFile(await buffer(streamWorkbook({ ...options, batches: batches() })));
    const names = sheets.map(({ sheet, data }) => [sheet, data.map(([name]) => name)]);
    expect(names).toEqual([
      ['People', ['Name', 'a', 'b']],
      ['People 2', ['Name', 'c', 'd']],
      ['People 3', ['Name', 'e']],
    ]);
  });

  it('streamWorkbook stops reading rows when the download is cancelled', async () => {
    let isClosed = false;
    const file = write(async function* () {
      try {
        for (;;)
          yield Array.from({ length: 1_000 }, (_, row) => [
            `Person ${row} ${Math.random()}`,
            row,
            null,
            null,
          ]);
      } finally {
        isClosed = true;
      }
    });
    for await (const chunk of file) if ((chunk as Buffer).length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isClosed).toBe(true);
  });

  it('streamWorkbook writes 100,000 rows in bounded memory', async () => {
    const file = write(async function* () {
      for (let batch = 0; batch < 100; batch += 1)
        yield Array.from({ length: 1_000 }, (_, row) => [`Person ${batch} ${row}`, row, '2026-02-28', null]);
    });
    const before = process.memoryUsage().rss;
    let most = 0;
    let bytes = 0;
    for await (const chunk of file) {
      bytes += (chunk as Buffer).length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(bytes).toBeGreaterThan(500_000);
    expect(most).toBeLessThan(150_000_000);
  });

  it('streamWorkbook fails when reading the rows fails', async () => {
    const file = write(async function* () {
      yield [['Anna', 1, null, null]];
      throw new Error('the database is away');
    });
    await expect(buffer(file)).rejects.toThrow('the database is away');
  });
});
