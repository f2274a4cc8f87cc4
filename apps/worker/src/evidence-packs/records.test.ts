import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
  buildOwnCourse,
  buildOwnLessons,
} from '@academy/testing';
import { readRecords, type EvidenceRecord } from './queries/records.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function readAll(
  companyId: string,
  name: 'rounds' | 'course-versions',
  [from, to] = ['2026-01-01', '2099-12-31'],
) {
  const period = { companyId, from, to, timeZone: 'Europe/Berlin' };
  const found: EvidenceRecord[] = [];
  await db.transaction(async (tx) => {
    for await (const rows of readRecords(tx, name, period, () => undefined)) found.push(...rows);
  });
  return found;
}

it('an evidence pack contains a content hash for each own course: that of the written lessons, or that of the package that the learner took', async () => {
  const { admin } = database;
  const company = await buildCompany(admin);
  const { sub: userId } = await buildMember(admin, company.id);
  const brought = await buildOwnCourse(admin, company.id, { origin: 'package', title: 'Maschinen' });
  const written = await buildOwnCourse(admin, company.id, { title: 'Lager' });
  await admin.query(`update academy.courses set fingerprint = 'written' where id = $1`, [written.id]);
  for (const course of [brought, written])
    await buildEnrollment(admin, course.companyCourse, userId, { completed: true });
  await admin.query('update academy.enrollments set completed_at = now() where company_id = $1', [
    company.id,
  ]);
  // The package is replaced after the completion, and the course is removed.
  await admin.query(`update academy.courses set fingerprint = 'replacement' where id = $1`, [brought.id]);
  await admin.query('update academy.courses set removed_at = now() where id = $1', [brought.id]);

  const rounds = await readAll(company.id, 'rounds');
  expect(rounds).toHaveLength(2);
  expect(rounds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ course_id: brought.id, content_sha256: brought.package!.sha256 }),
      expect.objectContaining({ course_id: written.id, content_sha256: 'written' }),
    ]),
  );
  const versions = await readAll(company.id, 'course-versions');
  expect(versions.filter(({ course_id }) => course_id === brought.id)).toMatchObject([
    { origin: 'package', titles: { de: 'Maschinen' }, content_sha256: '' },
    { content_sha256: brought.package!.sha256 },
    { content_sha256: 'replacement' },
  ]);
  expect(versions.filter(({ course_id }) => course_id === written.id)).toMatchObject([
    { origin: 'written', titles: { de: 'Lager' }, content_sha256: '' },
    { content_sha256: 'written' },
  ]);
});

it('an evidence pack contains the content hash of own lessons if they were part of the catalogue course when the round was completed', async () => {
  const { admin } = database;
  const company = await buildCompany(admin);
  const course = await buildCourse(admin);
  const companyCourse = await buildCompanyCourse(admin, company.id, course.id);
  const completedAt = async (offset: string) => {
    const { sub } = await buildMember(admin, company.id);
    const { id } = await buildEnrollment(admin, companyCourse, sub, { completed: true });
    await admin.query('update academy.enrollments set completed_at = now() + $2::interval where id = $1', [
      id,
      offset,
    ]);
    return id;
  };
  const before = await completedAt('-1 hour');
  const lessons = await buildOwnLessons(admin, companyCourse);
  await admin.query(`update academy.courses set fingerprint = 'own lessons' where id = $1`, [lessons.id]);
  const meanwhile = await completedAt('1 second');
  const after = await completedAt('3 hours');
  await admin.query(`update academy.own_courses set removed_at = now() + interval '2 hours' where id = $1`, [
    lessons.id,
  ]);
  // Another company has added lessons of its own to the same course, which no pack of this company may contain.
  const other = await buildCompany(admin);
  await buildOwnLessons(admin, await buildCompanyCourse(admin, other.id, course.id));

  const rounds = await readAll(company.id, 'rounds');
  expect(
    Object.fromEntries(rounds.map((round) => [round['enrollment_id'], round['own_lessons_sha256']])),
  ).toEqual({
    [before]: null,
    [meanwhile]: 'own lessons',
    [after]: null,
  });
  const versions = await readAll(company.id, 'course-versions');
  expect(versions.map(({ course_id, supplements_course_id }) => [course_id, supplements_course_id])).toEqual(
    expect.arrayContaining([
      [course.id, null],
      [lessons.id, course.id],
    ]),
  );
  expect(new Set(versions.map(({ course_id }) => course_id)).size).toBe(2);
});

it('a completion that the company recorded after the period of an evidence pack, for a day in this period, is in the pack of this period alone', async () => {
  const { admin } = database;
  const company = await buildCompany(admin);
  const { sub: userId } = await buildMember(admin, company.id);
  const course = await buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id);
  const enrollment = await buildEnrollment(admin, course, userId, { completed: true });
  await admin.query(
    `update academy.enrollments set created_at = '2026-01-20T09:00:00Z', completed_at = '2025-12-15T11:00:00Z',
       recorded_reason = 'in_person' where id = $1`,
    [enrollment.id],
  );
  const roundsIn = (year: string) => readAll(company.id, 'rounds', [`${year}-01-01`, `${year}-12-31`]);
  expect(await roundsIn('2025')).toMatchObject([
    { enrollment_id: enrollment.id, completed_at: '2025-12-15T11:00:00.000Z', recorded_reason: 'in_person' },
  ]);
  expect(await roundsIn('2024')).toEqual([]);
  expect(await roundsIn('2026')).toEqual([]);
});
