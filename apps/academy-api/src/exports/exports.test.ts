import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { issueCertificates } from '@academy/academy-data';
import {
  buildAudience,
  buildGroup,
  buildMembers,
  buildEnrollments,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function download(path: string, user: { sub: string }) {
  const response = await started.app.inject({ url: path, headers: await started.authorization(user) });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

const read = (bytes: Buffer, delimiter: string) =>
  parse<Record<string, string>>(bytes, { columns: true, delimiter, bom: true, relax_quotes: false });

describe('GET /api/maintenance/companies/{companyId}/courses/{id}/enrollments.csv', () => {
  it('the CSV file of a course has a row for everyone who should take the course, with the separator and texts of the requested language', async () => {
    const { company, companyCourse, course, manager, paths } = await buildManaged(started, {
      companyCourse: { deadline: '2030-02-01', mandatory: true },
    });
    const anna = await buildMember(started.database.admin, company.id, { email: 'anna@example.test' });
    const zoe = await buildMember(started.database.admin, company.id, { firstName: 'Zoë' });
    await buildEnrollment(started.database.admin, companyCourse, anna.sub, { completed: true });
    await buildEnrollment(started.database.admin, companyCourse, zoe.sub, {
      done: course.lessonIds.slice(0, 1),
    });

    const de = await download(`${paths.course}/enrollments.csv?language=de`, manager);
    expect(de.status).toBe(200);
    expect(de.headers['content-type']).toMatch(/^text\/csv/);
    expect(de.headers['content-disposition']).toMatch(
      /attachment; filename="Nordlicht AG - Title de - \d{4}-\d\d-\d\d\.csv"/,
    );
    expect(de.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(de.bytes.toString().match(/[^\r]\n/)).toBeNull();
    const rows = read(de.bytes, ';');
    expect(rows).toHaveLength(4);
    const rowOf = (name: string) => rows.find((row) => row.Name === name);
    expect(rowOf('Mara Maier')).toMatchObject({
      'Eingeschrieben am': '',
      'Fortschritt in %': '0',
      'Abgeschlossen am': '',
      'Abschlusstest in %': '',
      'Gültig bis': '',
    });
    expect(rows.find((row) => row['E-Mail'] === 'anna@example.test')).toEqual({
      Kurs: 'Title de',
      Status: 'Aktiv',
      Pflichtkurs: 'ja',
      Frist: '01.02.2030',
      Name: 'Anna Ärmel',
      'E-Mail': 'anna@example.test',
      'Eingeschrieben am': expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      'Fortschritt in %': '100',
      'Abgeschlossen am': '03.02.2026',
      'Abschlusstest in %': '',
      'Gültig bis': '',
      Zugewiesen: 'ja',
      'Vom Unternehmen eingetragen': '',
      'Erneuert durch': '',
      Art: 'Kurs',
      'Zertifikat widerrufen': '',
    });
    const en = read((await download(`${paths.course}/enrollments.csv?language=en`, manager)).bytes, ',');
    expect(en.find((row) => row.Name === 'Zoë Ärmel')).toMatchObject({
      Course: 'Title en',
      Name: 'Zoë Ärmel',
      'Progress in %': '25',
      'Completed on': '',
      'Final test in %': '',
    });
    expect((await auditOf(started, company.id)).map(({ action, subject }) => [action, subject])).toEqual([
      ['course_data_exported', 'Title de'],
      ['course_data_exported', 'Title en'],
    ]);
  });

  it('the CSV file of a course says whose certificate was revoked, and states no last day of validity for them', async () => {
    const { admin } = started.database;
    const { company, companyCourse, manager, paths } = await buildManaged(started, {
      companyCourse: { validity_months: 12 },
    });
    const [kept, revoked, early] = await buildMembers(
      admin,
      company.id,
      ['Kept', 'Revoked', 'Early'].map((firstName) => ({ firstName, lastName: '' })),
    );
    const enroll = async (person: typeof kept, completed: boolean) => {
      const { id: enrollmentId } = await buildEnrollment(admin, companyCourse, person!.sub, { completed });
      await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId }]);
      return enrollmentId;
    };
    await enroll(kept, true);
    await enroll(early, false);
    await admin.query('update academy.certificates set revoked_at = now() where enrollment_id = $1', [
      await enroll(revoked, true),
    ]);
    const rows = read((await download(`${paths.course}/enrollments.csv?language=en`, manager)).bytes, ',');
    const told = (name: string) => {
      const row = rows.find(({ Name }) => Name === name);
      return [row?.['Completed on'], row?.['Valid until'], row?.['Certificate revoked']];
    };
    expect(told('Kept')).toEqual(['03.02.2026', '03.02.2027', '']);
    expect(told('Revoked')).toEqual(['03.02.2026', '', 'yes']);
    expect(told('Early')).toEqual(['', '', '']);
  });

  it('the CSV file of a course escapes names of members that contain formulas, separators, quotes or line breaks', async () => {
    const { admin } = started.database;
    const { companyCourse, company, manager, paths } = await buildManaged(started);
    const formulas = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '\r=1'];
    const names = [...formulas, 'a;b,"c"', 'zwei\r\nZeilen', 'Jürgen ẞ 😀', '"'];
    const people = await buildMembers(
      admin,
      company.id,
      names.map((firstName, index) => ({ firstName, lastName: 'x', email: `${index}@example.test` })),
    );
    await buildEnrollments(
      admin,
      companyCourse,
      people.map(({ sub }) => sub),
    );
    for (const [language, delimiter, address] of [
      ['de', ';', 'E-Mail'],
      ['en', ',', 'E-mail'],
    ] as const) {
      const { bytes } = await download(`${paths.course}/enrollments.csv?language=${language}`, manager);
      const rows = read(bytes, delimiter);
      const exported = names.map(
        (_, index) => rows.find((row) => row[address] === `${index}@example.test`)?.['Name'],
      );
      expect(exported).toEqual(
        names.map((name) => (formulas.includes(name) ? `'${name.trim()} x` : `${name} x`)),
      );
    }
  });

  it('the CSV file of a course contains each member once when the members are read in several batches', async () => {
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    const members = await buildMembers(
      started.database.admin,
      company.id,
      Array.from({ length: 2_100 }, () => ({ firstName: 'Same', lastName: 'Name' })),
    );
    await buildEnrollments(
      started.database.admin,
      companyCourse,
      members.map(({ sub }) => sub),
    );
    const rows = read((await download(`${paths.course}/enrollments.csv?language=en`, manager)).bytes, ',');
    expect(new Set(rows.map((row) => row['E-mail'])).size).toBe(2_102);
    expect(rows).toHaveLength(2_102);
    const { body } = await started.get(paths.ofCourse, manager);
    expect(body.meta).toMatchObject({ total: rows.length - 2 });
  });

  it('the CSV file of a course that is offered to groups has the same rows whether the audience counts as small or as large', async () => {
    const { admin } = started.database;
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    const people = await buildMembers(
      admin,
      company.id,
      ['Anna', 'Ben', 'Clara', 'Dana'].map((firstName) => ({ firstName, lastName: 'Muster' })),
    );
    const [anna, ben, clara] = people;
    const group = await buildGroup(admin, company.id, { memberIds: [anna!.id, ben!.id] });
    await buildAudience(admin, companyCourse, [group]);
    await buildEnrollment(admin, companyCourse, ben!.sub);
    await buildEnrollment(admin, companyCourse, clara!.sub, { completed: true });
    const exportRows = async () =>
      read((await download(`${paths.course}/enrollments.csv?language=en`, manager)).bytes, ',');
    const small = await exportRows();
    expect(small.map(({ Name }) => Name)).toEqual(['Anna Muster', 'Ben Muster', 'Clara Muster']);
    await admin.query('update core.groups set members_count = 5001 where id = $1', [group.id]);
    expect(await exportRows()).toEqual(small);
  });

  it('the CSV file of a course contains the people to whom the course is assigned, then the other enrolled people, and nobody who was erased', async () => {
    const { admin } = started.database;
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    const people = await buildMembers(admin, company.id, [
      ...['inside', 'outside', 'left', 'erased'].map((lastName) => ({ firstName: '', lastName })),
      ...(['imported', 'invited', 'declined'] as const).map((status) => ({
        ...{ userId: null, status, firstName: '', lastName: status },
      })),
    ]);
    const [inside, outside, left, erased, ...absent] = people;
    const memberIds = [inside!, left!, erased!, ...absent].map(({ id }) => id);
    const group = await buildGroup(admin, company.id, { memberIds });
    await buildAudience(admin, companyCourse, [group]);
    for (const { sub } of [inside!, outside!, left!, erased!])
      await buildEnrollment(admin, companyCourse, sub);
    await admin.query(`update core.members set status = 'deactivated' where id = any($1::uuid[])`, [
      [left!.id, erased!.id],
    ]);
    await admin.query(
      `insert into core.erasures (id, user_id, requested_by, requested_at) values ($1, $2, $3, now())`,
      [erased!.sub, randomUUID(), manager.sub],
    );
    const exported = read(
      (await download(`${paths.course}/enrollments.csv?language=en`, manager)).bytes,
      ',',
    );
    expect(exported.map(({ Name, Assigned }) => [Name, Assigned])).toEqual([
      ['imported', 'yes'],
      ['inside', 'yes'],
      ['invited', 'yes'],
      ['left', 'no'],
      ['outside', 'no'],
    ]);
  });
});

describe('GET /api/maintenance/companies/{companyId}/courses.csv', () => {
  it('the CSV file of all courses contains the rows of every course, including rows of members who have not started the course', async () => {
    const { company, companyCourse, manager, member, paths } = await buildManaged(started);
    const second = await buildCourse(started.database.admin, { title: 'Zweiter', position: 5 });
    const archived = await buildCompanyCourse(started.database.admin, company.id, second.id, {
      status: 'archived',
    });
    const file = () => download(`${paths.base}/courses.csv?language=de`, manager);
    const empty = await file();
    expect(read(empty.bytes, ';').map((row) => [row.Kurs, row['Fortschritt in %']])).toEqual([
      ['Title de', '0'],
      ['Title de', '0'],
      ['Zweiter', '0'],
      ['Zweiter', '0'],
    ]);
    expect(empty.bytes.toString()).toContain('Kurs;Status;Pflichtkurs');
    await buildEnrollment(started.database.admin, archived, member.sub);
    await buildEnrollment(started.database.admin, companyCourse, member.sub);
    expect(read((await file()).bytes, ';').map((row) => [row.Kurs, row.Status])).toEqual([
      ['Title de', 'Aktiv'],
      ['Title de', 'Aktiv'],
      ['Zweiter', 'Archiviert'],
      ['Zweiter', 'Archiviert'],
    ]);
  });
});
