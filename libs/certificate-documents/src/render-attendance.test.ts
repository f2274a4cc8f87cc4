import { testWith } from '@academy/testing';
import { renderAttendance, type Attendance } from './render-attendance.ts';
import { renderAttendanceList, type AttendanceList } from './render-attendance-list.ts';
import { pdfTexts } from './testing/index.ts';
import { readPdf } from './testing/read-pdf.ts';

const session = {
  company_name: 'Nordlicht AG',
  time_zone: 'Europe/Berlin',
  session_title: 'NIS2 für die Leitung',
  starts_at: new Date('2026-12-03T09:00:00Z'),
  ends_at: new Date('2026-12-03T11:00:00Z'),
  place: 'Raum 1',
  trainer: 'Tara Tran',
};
const attendance: Attendance = {
  ...session,
  id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  holder_name: 'Ada Kilic',
  minutes: 90,
  counts_for: 'Schulung der Leitung',
  confirmed_at: new Date('2026-12-04T09:00:00Z'),
};
const listOf = (count: number, nameOf = (index: number) => `Person ${index + 1}`): AttendanceList => ({
  ...session,
  names: Array.from({ length: count }, (_, index) => nameOf(index)),
  printed_at: new Date('2026-12-02T09:00:00Z'),
});
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

it('a confirmation of attendance states who attended which session, when, for how long, and what the attendance counts for', async () => {
  const texts = pdfTexts(await renderAttendance(attendance, { language: 'de' }));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Teilnahmebestätigung',
      'Ada Kilic',
      'NIS2 für die Leitung',
      'Donnerstag, 3. Dezember 2026, 10:00 bis 12:00 Uhr (MEZ)',
      'Raum 1',
      'Tara Tran',
      '90',
      'Schulung der Leitung',
    ]),
  );
  const online = { ...attendance, place: null, trainer: null, counts_for: null };
  const english = pdfTexts(await renderAttendance(online, { language: 'en' }));
  expect(english).toEqual(expect.arrayContaining(['Confirmation of attendance', 'Online']));
  expect(english).not.toContain('Counts for');
});

it('the XML metadata of a confirmation of attendance escapes special characters of the session title', async () => {
  const session_title = 'NIS2 & DORA für <die> Leitung';
  const pdf = (await renderAttendance({ ...attendance, session_title }, { language: 'de' })).toString('utf8');
  const metadata = pdf.slice(pdf.indexOf('<?xpacket'), pdf.indexOf('<?xpacket end'));
  expect(metadata).toContain('NIS2 &amp; DORA für &lt;die&gt; Leitung');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

it('an attendance list that is rendered twice has the same bytes', async () => {
  const render = () => renderAttendanceList(listOf(3), { language: 'en' });
  expect(await render()).toEqual(await render());
});

it.each([0, 1, 18, 19, 20, 21, 22, 23, 24, 25, 47, 48, 49, 50, 1000])(
  'an attendance list of %i people names everybody once, and states the number of its pages',
  async (count) => {
    const pdf = await renderAttendanceList(listOf(count), { language: 'de' });
    const texts = pdfTexts(pdf);
    expect(texts.filter((text) => text.startsWith('Person '))).toEqual(listOf(count).names);
    const pages = pagesOf(pdf);
    const numbers = texts.filter((text) => text.startsWith('Seite '));
    expect(numbers).toEqual(Array.from({ length: pages }, (_, page) => `Seite ${page + 1} von ${pages}`));
    expect(texts.filter((text) => text === 'Weitere Personen')).toHaveLength(1);
  },
);

testWith('pdftotext')(
  'an attendance list shows names of any script on every page, and does not cut off long names',
  async () => {
    const names = ['Dr. Maximiliane-Alexandra von und zu Hohenzollern-Sigmaringen', '王小明', 'สมชาย ใจดี'];
    const pdf = await renderAttendanceList(
      listOf(60, (index) => names[index % names.length]!),
      { language: 'de' },
    );
    const read = readPdf(pdf).join('\n');
    for (const name of ['Hohenzollern-Sigmaringen', '王小明', 'สมชาย ใจดี'])
      expect(read.split(name)).toHaveLength(21);
    expect(pagesOf(pdf)).toBe(3);
  },
);
