import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { renderAttendance } from './render-attendance.ts';
import { renderAttendanceList } from './render-attendance-list.ts';
import { renderCertificate } from './render-certificate.ts';
import { renderDutyStatement } from './render-duty-statement.ts';
import { renderReceipt } from './render-receipt.ts';
import { renderReport } from './render-report.ts';

const checker = join(import.meta.dirname, '../../../tools/interoperability/verapdf/CheckPdfUa.java');

/** The violations of PDF/UA-1 that veraPDF finds in files. Each one consists of file name, clause and message. */
function violationsOf(files: Record<string, Buffer>): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'academy-verapdf-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const jars = join(process.env.VERAPDF_HOME ?? '', '*');
    const output = execFileSync('java', ['-cp', jars, checker, ...Object.keys(files)], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = output
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.pop()).toEqual(['checked', String(Object.keys(files).length)]);
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const names = ['Jürgen Großmüller-Öztürk', '王小明', 'עבד אל-רחמן', 'สมชาย ใจดี', 'Նարե Հակոբյան 😀'];
const issued = new Date('2026-03-01T23:30:00Z');
const languages = ['de', 'en'] as const;

const certificate = {
  id: '019aa5b2-7c11-7d3e-9f00-2b1c3d4e5f60',
  number: 'A7K2-9QMX-4TRB',
  course_titles: { de: 'Datenschutz für Führungskräfte', en: 'Data protection for managers' },
  test_percent: 90,
  renewed_by: 'test' as const,
  valid_until: '2027-03-02',
  company_name: 'Nordlicht Versicherung AG',
  own_course: false,
  time_zone: 'Europe/Berlin',
  issued_at: issued,
  revoked_at: null,
  erased_at: null,
  completed_at: issued,
};

const session = {
  company_name: certificate.company_name,
  time_zone: certificate.time_zone,
  session_title: 'NIS2 & DORA für <die> Leitung',
  starts_at: issued,
  ends_at: new Date(issued.getTime() + 7_200_000),
  place: 'Raum 1',
  trainer: 'Tara Tran',
};

const report = {
  title: 'Stand der Pflichtkurse',
  companyName: 'Nordlicht Versicherung AG',
  scope: ['Nur Gruppe: Vertrieb'],
  asOf: 'Stand: 23.11.2026, 09:30',
  createdAt: issued,
  summary: 'Von 120 zu absolvierenden Kursen sind 100 abgeschlossen.',
  figures: [{ label: 'Abgeschlossen', value: '100', note: 'bei 40 Personen' }],
  facts: [{ heading: 'Veränderung', rows: [{ label: 'Abgeschlossen', value: 'von 90 auf 100' }] }],
  trend: {
    heading: 'Abgeschlossen am Ende jedes Monats',
    months: Array.from({ length: 12 }, (_, index) => ({ label: `M ${index}`, percent: index * 9 })),
  },
  tables: [
    {
      heading: 'Nach Kursen',
      columns: ['Kurs', 'Abgeschlossen', 'Zu absolvieren', 'Überfällig', 'Fällig', 'Ablauf'],
      rows: Array.from({ length: 30 }, (_, index) => ({
        name: `Kurs ${index}`,
        percent: index === 0 ? null : 50,
        numbers: ['12', '6', '3', '1'],
      })),
      rest: () => '',
    },
  ],
  definitions: { heading: 'Bedeutung', lines: ['Eine Erklärung.'] },
  pageNumber: (page: number, pages: number) => `Seite ${page} von ${pages}`,
};

it('certificates, receipts, confirmations, lists and reports in both languages, for names of several scripts, conform to PDF/UA-1', async () => {
  const files: Record<string, Buffer> = {};
  for (const language of languages) {
    for (const [index, holder_name] of names.entries()) {
      files[`certificate-${language}-${index}.pdf`] = await renderCertificate(
        { ...certificate, holder_name, own_course: index % 2 === 1 },
        { language, publicUrl: 'https://academy.example.com' },
      );
      files[`receipt-${language}-${index}.pdf`] = await renderReceipt(
        {
          id: certificate.id,
          holder_name,
          company_name: certificate.company_name,
          time_zone: certificate.time_zone,
          policy_title: 'Richtlinie zur Informationssicherheit',
          kind: 'policy',
          version: 3,
          published_at: issued,
          acknowledged_at: issued,
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
        { language },
      );
    }
    files[`attendance-${language}.pdf`] = await renderAttendance(
      {
        ...session,
        id: certificate.id,
        holder_name: names[0]!,
        minutes: 90,
        counts_for: 'Schulung der Leitung',
        confirmed_at: issued,
      },
      { language },
    );
    for (const count of [0, 60])
      files[`attendance-list-${language}-${count}.pdf`] = await renderAttendanceList(
        {
          ...session,
          names: Array.from({ length: count }, (_, index) => names[index % names.length]!),
          printed_at: issued,
        },
        { language },
      );
    files[`report-${language}.pdf`] = await renderReport(report, language);
  }
  expect(violationsOf(files)).toEqual([]);
});

const statement = {
  title: 'Stand einer Schulungspflicht',
  dutyTitle: 'Datenschutz',
  companyName: 'Nordlicht Versicherung AG',
  asOf: 'Stand: 23.11.2026, 09:30',
  createdAt: issued,
  summary: 'Von 100 betroffenen Personen haben 50 die Pflicht erfüllt.',
  figures: [{ label: 'Erfüllt', value: '50', note: '50 % der Personen' }],
  facts: { heading: 'Pflicht', rows: [{ label: 'Quelle', value: 'Art. 39 Abs. 1 lit. b DSGVO' }] },
  definitions: { heading: 'Bedeutung', lines: ['Eine Erklärung.'] },
  pageNumber: (page: number, pages: number) => `Seite ${page} von ${pages}`,
};

it('statements about duties conform to PDF/UA-1, whether they list no people or fill several pages', async () => {
  const files: Record<string, Buffer> = {};
  for (const language of languages)
    for (const count of [0, 12, 31, 100]) {
      const people = {
        heading: 'Personen',
        columns: ['Name', 'E-Mail', 'Status', 'Erfüllt am', 'Erfüllt bis'] as const,
        rows: Array.from({ length: count }, (_, index) => ({
          cells: [names[index % names.length]!, `p${index}@example.test`, 'Offen', '', '02.03.2026'] as const,
          isBad: index % 2 === 0,
        })),
        rest: count === 100 ? 'Aufgeführt sind die ersten 100 von 200 Personen.' : '',
      };
      const content = { ...statement, people };
      files[`statement-${language}-${count}.pdf`] = await renderDutyStatement(content, language);
    }
  expect(violationsOf(files)).toEqual([]);
});

it('veraPDF reports a violation for a PDF without tags', async () => {
  const doc = new PDFDocument();
  doc.text('Text').end();
  expect(violationsOf({ 'plain.pdf': await buffer(doc) })).toEqual(
    expect.arrayContaining([['plain.pdf', '7.1', expect.any(String)]]),
  );
});
