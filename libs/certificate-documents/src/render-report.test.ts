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

const render = (companyName: string, courses: number, months = 12) =>
  renderReport(
    {
      title: 'Stand der Pflichtkurse',
      companyName,
      asOf: 'Stand: 23.11.2026, 09:30 (America/Argentina/ComodRivadavia)',
      createdAt: new Date('2026-11-23T08:30:00Z'),
      figures: Array.from({ length: 5 }, () => ({
        label: 'Fällig in 30 Tagen',
        value: '12.345.678',
        note: '99 %',
      })),
      table: {
        heading: 'Nach Kursen',
        columns: ['Kurs', 'Abgeschlossen', 'Zu absolvieren', 'Überfällig', 'Fällig in 30 Tagen'],
        rows: Array.from({ length: Math.min(courses, maxPrintedRows) }, (_, index) => ({
          name: `${index}: ${titles[index % 2]}`,
          percent: 50,
          numbers: ['1.234.567', '1.000.000', '0'],
        })),
        rest: (shown) => (courses > shown ? `und ${courses - shown} weitere Kurse` : ''),
      },
      trend: {
        heading: 'Abgeschlossen',
        months: Array.from({ length: months }, (_, index) => ({
          label: `Monat ${index}`,
          percent: index * 9,
        })),
      },
      notes: ['Die erste Anmerkung.', 'Die zweite Anmerkung.'],
    },
    'de',
  );

describe.each(Object.entries(names))('a report of a company with a long name of %s', (_kind, companyName) => {
  it.each([3, 50, 200])(
    'shows the whole name, and the whole titles of as many of %i courses as fit on one page',
    async (courses) => {
      const pdf = await render(companyName, courses);
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
      const texts = pdfTexts(pdf);
      expect(joined(texts)).toContain(joined([companyName]));
      expect(joined(texts)).not.toContain('…');
      const shown = texts.filter((text) => /^\d+: /.test(text)).length;
      expect(shown).toBeGreaterThanOrEqual(Math.min(courses, 8));
      for (let index = 0; index < shown; index += 1)
        expect(joined(texts)).toContain(joined([`${index}: ${titles[index % 2]}`]));
      if (courses > shown) expect(texts).toContain(`und ${courses - shown} weitere Kurse`);
      expect(texts).toEqual(expect.arrayContaining(['Monat 11', 'Die zweite Anmerkung.']));
    },
  );
});

it('a report without a trend uses the space of the trend for further rows', async () => {
  const texts = pdfTexts(await render('Hafen SE', 200, 0));
  expect(texts).toContain(`und ${200 - maxPrintedRows} weitere Kurse`);
});
