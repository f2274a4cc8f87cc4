import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueCertificates } from '@academy/academy-data';
import { courseManager } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildGroup,
  buildMember,
  buildMembers,
  testWith,
} from '@academy/testing';
import { auditOf } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const names = ['=HYPERLINK("http://evil")', '+49 30', '-1+1', '@SUM(A1)', 'Jürgen <b> & Groß'];

/**
 * Builds a company with a mandatory course. Zoe and the manager have completed it; for five other people, it is
 * overdue. The names of these five look like formulas or contain special characters.
 */
async function buildOverdue() {
  const { admin } = started.database;
  const company = await buildCompany(admin, { timeZone: 'Europe/Berlin' });
  const manager = await buildMember(admin, company.id, {
    permissions: [courseManager],
    status: 'registered',
  });
  const people = await buildMembers(
    admin,
    company.id,
    [...names, 'Zoe'].map((firstName) => ({ firstName, lastName: '' })),
  );
  const course = await buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id, {
    mandatory: true,
    deadline: '2026-02-28',
  });
  await buildEnrollments(admin, course, [people.at(-1)!.sub, manager.sub], { completed: true });
  const headers = await started.authorization(manager);
  const file = (query: string) =>
    started.app.inject({ url: `/api/maintenance/companies/${company.id}/reports/${query}`, headers });
  return { admin, company, people, course, file };
}

describe('GET /api/maintenance/companies/{companyId}/reports/people.csv', () => {
  it('the CSV file contains everyone who is counted by the chosen number of the report, and no spreadsheet formulas; the export is recorded in the audit log', async () => {
    const { company, file } = await buildOverdue();
    const german = (await file('people.csv?number=overdue&language=de')).payload.trim().split('\r\n');
    expect(german[0]).toBe(
      'Name;E-Mail;Kurs;Status;Fällig am;Abgeschlossen am;Gültig bis;Vom Unternehmen eingetragen;Erneuert durch;Art;Zertifikat widerrufen',
    );
    expect(german).toHaveLength(1 + names.length);
    for (const line of german.slice(1)) {
      expect(line).toMatch(/;Title de;Überfällig;28\.02\.2026;;;;;Kurs;$/);
      expect(line).not.toMatch(/^"?[=+@-]/);
    }
    const completed = (await file('people.csv?number=completed&language=en')).payload.trim().split('\r\n');
    expect(completed).toHaveLength(3);
    expect(completed.at(-1)).toMatch(/^Zoe,.*,Title en,Completed,28\.02\.2026,03\.02\.2026,,,,Course,$/);
    expect((await auditOf(started, company.id)).map(({ subject }) => subject)).toEqual([
      'Bericht nach Personen - Überfällig.csv',
      'Report by person - Completed.csv',
    ]);
  });

  it('the CSV file says whose certificate was revoked', async () => {
    const { admin, people, course, file } = await buildOverdue();
    const { rows } = await admin.query<{ id: string }>(
      'select id from academy.enrollments where company_course_id = $1 and user_id = $2',
      [course.id, people.at(-1)!.sub],
    );
    await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId: rows[0]!.id }]);
    await admin.query('update academy.certificates set revoked_at = now() where enrollment_id = $1', [
      rows[0]!.id,
    ]);
    const lines = (await file('people.csv?number=overdue&language=en')).payload.trim().split('\r\n');
    expect(lines).toHaveLength(2 + names.length);
    expect(lines.find((line) => line.startsWith('Zoe,'))).toMatch(
      /,Title en,Overdue,28\.02\.2026,03\.02\.2026,,,,Course,yes$/,
    );
  });

  it('the CSV file has the status “Bald fällig” or “Due within 30 days” for a course that is due in 4 days', async () => {
    const { admin, course, file } = await buildOverdue();
    await admin.query('update academy.company_courses set deadline = current_date + 4 where id = $1', [
      course.id,
    ]);
    for (const [language, state] of [
      ['de', 'Bald fällig'],
      ['en', 'Due within 30 days'],
    ] as const) {
      const lines = (await file(`people.csv?number=due_soon&language=${language}`)).payload
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(1 + names.length);
      for (const line of lines.slice(1)) expect(line).toMatch(new RegExp(`[;,]${state}[;,]`));
    }
  });

  it('the CSV file contains all people of a course even if they are read in several batches, or only the people of a chosen group', async () => {
    const { admin, company, file } = await buildOverdue();
    const many = await buildMembers(
      admin,
      company.id,
      Array.from({ length: 5_050 }, (_, index) => ({ firstName: `Person ${index % 7}`, lastName: '' })),
    );
    const group = await buildGroup(admin, company.id, { memberIds: many.slice(0, 30).map(({ id }) => id) });
    const lines = (await file('people.csv?number=overdue')).payload.trim().split('\r\n');
    expect(new Set(lines).size).toBe(1 + names.length + many.length);
    const ofGroup = (await file(`people.csv?number=overdue&group_id=${group.id}`)).payload.trim();
    expect(ofGroup.split('\r\n')).toHaveLength(31);
  });
});

describe('GET /api/maintenance/companies/{companyId}/reports/people.xlsx', () => {
  testWith('soffice')(
    'opens in LibreOffice with dates as dates, texts as texts and no formulas',
    async () => {
      const { file } = await buildOverdue();
      const folder = mkdtempSync(join(tmpdir(), 'academy-xlsx-'));
      try {
        writeFileSync(join(folder, 'people.xlsx'), (await file('people.xlsx?number=overdue')).rawPayload);
        const profile = `-env:UserInstallation=file://${folder}/profile`;
        const conversion = [
          '--headless',
          '--convert-to',
          'fods',
          '--outdir',
          folder,
          join(folder, 'people.xlsx'),
        ];
        execFileSync('soffice', [profile, ...conversion], { stdio: 'pipe', timeout: 60_000 });
        const sheet = readFileSync(join(folder, 'people.fods'), 'utf8').split('<office:spreadsheet>')[1]!;
        expect(sheet).toContain('table:name="Overdue"');
        expect(sheet).not.toContain('table:formula');
        expect(sheet.match(/office:value-type="date" office:date-value="2026-02-28"/g)).toHaveLength(
          names.length,
        );
        const texts = [...sheet.matchAll(/office:value-type="string"[^>]*>\s*<text:p>(.*?)<\/text:p>/g)].map(
          ([, text]) =>
            text!
              .replaceAll('&lt;', '<')
              .replaceAll('&gt;', '>')
              .replaceAll('&quot;', '"')
              .replaceAll('&amp;', '&'),
        );
        expect(texts).toEqual(expect.arrayContaining(['Name', 'Due on', 'Overdue', ...names]));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
