import { buffer } from 'node:stream/consumers';
import readExcelFile from 'read-excel-file/node';
import { readZip } from './testing/read-zip.ts';
import { streamWorkbook, type WorkbookCell, type WorkbookColumn } from './workbook.ts';

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
  it('writes texts, numbers and dates that another library reads', async () => {
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

  it('writes 100,000 rows in bounded memory', async () => {
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

  it('fails when reading the rows fails', async () => {
    const file = write(async function* () {
      yield [['Anna', 1, null, null]];
      throw new Error('the database is away');
    });
    await expect(buffer(file)).rejects.toThrow('the database is away');
  });
});
