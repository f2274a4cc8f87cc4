import type { PrintedReport } from './printed-report.ts';
import { maxPrintedRows, renderReport } from './render-report.ts';
import { pdfTexts } from './testing/index.ts';

const names = {
  'many words': 'Müller & Söhne Überlandzentrale für Öffentlichkeitsarbeit und Größenordnung '
    .repeat(3)
    .slice(0, 199),
  'one word': 'Ä'.padEnd(199, 'überprüfungsgesellschaftsverwaltung'),
};
const titles = [
  'Grundlagen der Informationssicherheit und des Datenschutzes für Führungskräfte in Krankenhäusern und Pflegeeinrichtungen',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsschulung',
];
const joined = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

const tableOf = (noun: string, count: number, nameOf: (index: number) => string) => ({
  heading: `Nach ${noun}n`,
  columns: [
    noun,
    'Abgeschlossen',
    'Zu absolvieren',
    'Überfällig',
    'Fällig in 30 Tagen',
    'Ablauf in 60 Tagen',
  ],
  rows: Array.from({ length: Math.min(count, maxPrintedRows) }, (_, index) => ({
    name: nameOf(index),
    percent: index === 0 ? null : 50,
    numbers: ['1.234.567', '1.000.000', '0', '99.999'],
  })),
  rest: (shown: number) => (count > shown ? `${noun}: ${count - shown} weitere` : ''),
});

interface Size {
  courses?: number;
  groups?: number;
  months?: number;
}

function reportOf(
  companyName: string,
  { courses = 6, groups = 0, months = 12 }: Size,
  nameOf = (index: number) => `Kurs ${index}`,
): PrintedReport {
  return {
    title: 'Stand der Pflichtkurse',
    companyName,
    scope: ['Nur Gruppe: Vertrieb'],
    asOf: 'Stand: 23.11.2026, 09:30 (America/Argentina/ComodRivadavia)',
    createdAt: new Date('2026-11-23T08:30:00Z'),
    summary: 'Von 12.345.678 zu absolvierenden Kursen sind 250 abgeschlossen. '.repeat(2),
    figures: Array.from({ length: 6 }, (_, index) => ({
      label: `Kennzahl ${index}`,
      value: '12.345.678',
      note: `Anmerkung ${index}: bei 12.345 Personen, davon 10.155 noch nie angemeldet`,
    })),
    facts: [
      { heading: 'Veränderung', rows: [{ label: 'Zu absolvieren', value: 'von 1.234.560 auf 1.234.567' }] },
      { heading: 'Aussicht', rows: [{ label: 'Zertifikate mit Ablauf in 60 Tagen', value: '1.234.567' }] },
    ],
    trend: {
      heading: 'Abgeschlossen am Ende jedes Monats',
      months: Array.from({ length: months }, (_, index) => ({ label: `M ${index}`, percent: index * 9 })),
    },
    tables: [tableOf('Kurse', courses, nameOf), tableOf('Gruppe', groups, (index) => `Gruppe ${index}`)],
    definitions: { heading: 'Bedeutung', lines: ['Die erste Erklärung.', 'Die letzte Erklärung.'] },
    pageNumber: (page, pages) => `Seite ${page} von ${pages}`,
  };
}

describe.each(Object.entries(names))('a report of a company with a long name of %s', (_kind, companyName) => {
  it.each([3, 50, 200])(
    'a report of %i courses shows the whole company name, and the whole titles of as many courses as fit on two pages',
    async (courses) => {
      const nameOf = (index: number) => `${index}: ${titles[index % 2]}`;
      const pdf = await renderReport(reportOf(companyName, { courses, groups: 12 }, nameOf), 'de');
      expect(pagesOf(pdf)).toBe(2);
      const texts = pdfTexts(pdf);
      expect(joined(texts)).toContain(joined([companyName]));
      const shown = texts.filter((text) => /^\d+: /.test(text)).length;
      expect(shown).toBeGreaterThanOrEqual(Math.min(courses, 8));
      for (let index = 0; index < shown; index += 1) expect(joined(texts)).toContain(joined([nameOf(index)]));
      if (courses > shown) expect(texts).toContain(`Kurse: ${courses - shown} weitere`);
      for (let index = 0; index < 12; index += 1) expect(texts).toContain(`Gruppe ${index}`);
      expect(texts).toEqual(
        expect.arrayContaining(['Nur Gruppe: Vertrieb', 'M 11', 'Die letzte Erklärung.', 'Seite 2 von 2']),
      );
      // Only the running head of the second page may truncate the company's name.
      expect(texts.filter((text) => text.includes('…')).length).toBeLessThanOrEqual(1);
      for (let index = 0; index < 6; index += 1)
        expect(joined(texts)).toContain(
          joined([`Anmerkung ${index}: bei 12.345 Personen, davon 10.155 noch nie angemeldet`]),
        );
    },
  );
});

it('a report of six courses with the trend of a year fits on one page', async () => {
  const pdf = await renderReport(reportOf('Hafen SE', {}), 'de');
  expect(pagesOf(pdf)).toBe(1);
  expect(pdfTexts(pdf)).toEqual(expect.arrayContaining(['Kurs 5', 'M 11', 'Seite 1 von 1']));
});

it('whatever the number of courses, groups and months, a report has at most two pages and states how many rows it omits', async () => {
  for (const courses of [0, 7, 31])
    for (const groups of [0, 9, 31])
      for (const months of [0, 12]) {
        const pdf = await renderReport(reportOf('Hafen SE', { courses, groups, months }), 'en');
        const texts = pdfTexts(pdf);
        const missing = (noun: string) =>
          Number(new RegExp(`${noun}: (\\d+) weitere`).exec(texts.join('\n'))?.[1] ?? 0);
        const shown = (name: RegExp) => texts.filter((text) => name.test(text)).length;
        const size = `${courses} courses, ${groups} groups, ${months} months`;
        expect([size, (pagesOf(pdf) ?? 0) <= 2]).toEqual([size, true]);
        expect([size, shown(/^Kurs \d+$/) + missing('Kurse')]).toEqual([size, courses]);
        expect([size, shown(/^Gruppe \d+$/) + missing('Gruppe')]).toEqual([size, groups]);
      }
});

it('a table that continues on the second page repeats its column headers, and percentages have the format of the language', async () => {
  const report = reportOf('Hafen SE', { courses: 25 });
  const german = pdfTexts(await renderReport(report, 'de'));
  expect(german.filter((text) => text === 'Abgeschlossen')).toHaveLength(2);
  expect(german.map((text) => text.replace('\u00a0', ' '))).toContain('50 %');
  expect(pdfTexts(await renderReport(report, 'en'))).toContain('50%');
});
