import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** What one of a shared course's learners has done in one of the companies. */
export type Progress = 'none' | 'started' | 'completed';

export interface SharedCourse {
  courseId: string;
  lessonIds: string[];
  source: { id: string; courseId: string };
  target: { id: string; courseId: string };
  /** Member of both companies, and who asks for transfers. */
  requester: string;
}

/** So many new ids. */
export const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

async function buildCompanyWithCourse(admin: pg.Pool, name: string, courseId: string) {
  const [id, companyCourseId] = [randomUUID(), randomUUID()];
  await admin.query(
    `insert into core.companies (id, name, operating_jurisdictions, time_zone) values ($1, $2, '{DE}', 'Europe/Berlin')`,
    [id, name],
  );
  await admin.query(
    `insert into academy.company_courses (id, company_id, course_id, languages) values ($1, $2, $3, '{de,en}')`,
    [companyCourseId, id, courseId],
  );
  return { id, courseId: companyCourseId };
}

/** Members with the same ids in every one of the companies. */
export const buildMembers = (
  admin: pg.Pool,
  companies: readonly string[],
  userIds: readonly string[],
  firstName = 'Anna',
) =>
  admin.query(
    `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, locale)
     select gen_random_uuid(), company_id, user_id, $3, 'Muster', user_id || '@example.test', 'registered', 'de'
     from unnest($1::uuid[]) company_id cross join unnest($2::uuid[]) user_id`,
    [companies, userIds, firstName],
  );

/** A course of some lessons that two companies have, and somebody who asks for transfers between them. */
export async function buildSharedCourse(admin: pg.Pool, lessonCount = 4): Promise<SharedCourse> {
  const [courseId, chapterId, requester] = [randomUUID(), randomUUID(), randomUUID()];
  const lessonIds = ids(lessonCount);
  await admin.query(
    `insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
     values ($1, $1::uuid::text, 'privacy', false, '{de,en}', 0, $2, $2, '')`,
    [courseId, lessonCount],
  );
  await admin.query(
    `insert into academy.course_texts (course_id, language, title, description)
     values ($1, 'de', 'Datenschutz', ''), ($1, 'en', 'Data protection', '')`,
    [courseId],
  );
  await admin.query(
    `insert into academy.chapters (id, course_id, slug, position) values ($1, $2, 'one', 1)`,
    [chapterId, courseId],
  );
  await admin.query(
    `insert into academy.lessons (id, course_id, chapter_id, slug, position, minutes)
     select lesson.id, $1, $2, 'lesson-' || position, position, 1
     from unnest($3::uuid[]) with ordinality as lesson (id, position)`,
    [courseId, chapterId, lessonIds],
  );
  const source = await buildCompanyWithCourse(admin, 'Nordlicht', courseId);
  const target = await buildCompanyWithCourse(admin, 'Alpenblick', courseId);
  await buildMembers(admin, [source.id, target.id], [requester], 'Mara');
  return { courseId, lessonIds, source, target, requester };
}

/**
 * Enrolls members in a company's course, with the first lessons done; completed when these are all of them.
 * @returns the ids of their enrollments
 */
export async function buildEnrollments(
  admin: pg.Pool,
  { courseId, lessonIds }: SharedCourse,
  company: { id: string; courseId: string },
  userIds: readonly string[],
  done: number,
): Promise<string[]> {
  const enrollmentIds = userIds.map(() => randomUUID());
  await admin.query(
    `insert into academy.enrollments
       (id, company_id, company_course_id, course_id, user_id, advancements_count, completed_at, created_at)
     select id, $1, $2, $3, user_id, $6, case when $7 then timestamptz '2026-02-03T04:05:06Z' end, '2026-01-02T03:04:05Z'
     from unnest($4::uuid[], $5::uuid[]) as learner (id, user_id)`,
    [company.id, company.courseId, courseId, enrollmentIds, userIds, done, done === lessonIds.length],
  );
  await admin.query(
    `insert into academy.advancements (enrollment_id, lesson_id, created_at)
     select enrollment_id, lesson_id, '2026-01-03T03:04:05Z'
     from unnest($1::uuid[]) enrollment_id cross join unnest($2::uuid[]) lesson_id`,
    [enrollmentIds, lessonIds.slice(0, done)],
  );
  return enrollmentIds;
}

/** A transfer that was asked for. */
export async function buildTransfer(
  admin: pg.Pool,
  { requester }: SharedCourse,
  from: { id: string; courseId: string },
  to: { id: string; courseId: string },
): Promise<string> {
  const id = randomUUID();
  await admin.query(
    `insert into academy.progress_transfers
       (id, source_company_id, source_company_course_id, target_company_id, target_company_course_id, requested_by, total)
     values ($1, $2, $3, $4, $5, $6, 0)`,
    [id, from.id, from.courseId, to.id, to.courseId, requester],
  );
  return id;
}
