import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { courseManager, learner } from '@academy/contracts';

export interface Company {
  id: string;
  courseId: string;
  /** The course as the company has it. */
  companyCourseId: string;
  /** May ask for certificates of the course. */
  manager: string;
  learners: { userId: string; enrollmentId: string }[];
  /** In order. */
  lessonIds: string[];
}

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

/** A company with a course of some lessons in which members are enrolled who have done nothing yet. */
export async function buildCompany(admin: pg.Pool, { members = 100, lessons = 100 } = {}): Promise<Company> {
  const [id, courseId, chapterId, companyCourseId, manager] = ids(5) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const lessonIds = ids(lessons);
  const learners = ids(members).map((userId) => ({ userId, enrollmentId: randomUUID() }));
  const userIds = learners.map(({ userId }) => userId);
  await admin.query(
    `insert into core.companies (id, name, operating_jurisdictions) values ($1, 'Nordlicht', '{DE}')`,
    [id],
  );
  await admin.query(
    `insert into core.members
       (id, company_id, user_id, first_name, last_name, email_address, status, locale, permissions)
     select gen_random_uuid(), $1, user_id, 'Anna', 'Muster', user_id || '@example.test', 'registered', 'de', $3
     from unnest($2::uuid[]) user_id`,
    [id, [...userIds, manager], [learner, courseManager]],
  );
  await admin.query(
    `insert into academy.courses (id, slug, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
     values ($1, 'life-cycle', 'privacy', false, '{de,en}', 0, $2, $2, '')`,
    [courseId, lessons],
  );
  await admin.query(
    `insert into academy.course_texts (course_id, language, title, description)
     select $1, language, 'Course', '' from unnest('{de,en}'::text[]) language`,
    [courseId],
  );
  await admin.query(
    `insert into academy.chapters (id, course_id, slug, position) values ($1, $2, 'one', 1)`,
    [chapterId, courseId],
  );
  await admin.query(
    `insert into academy.chapter_texts (chapter_id, language, title)
     select $1, language, 'Chapter' from unnest('{de,en}'::text[]) language`,
    [chapterId],
  );
  await admin.query(
    `insert into academy.lessons (id, course_id, chapter_id, slug, position, minutes)
     select lesson.id, $1, $2, 'lesson-' || position, position, 1
     from unnest($3::uuid[]) with ordinality as lesson (id, position)`,
    [courseId, chapterId, lessonIds],
  );
  await admin.query(
    `insert into academy.lesson_texts (lesson_id, language, title, html)
     select lesson_id, language, 'Lesson', repeat('<p>Personal data is about a person.</p>', 20)
     from unnest($1::uuid[]) lesson_id, unnest('{de,en}'::text[]) language`,
    [lessonIds],
  );
  await admin.query(
    `insert into academy.company_courses (id, company_id, course_id, languages) values ($1, $2, $3, '{de,en}')`,
    [companyCourseId, id, courseId],
  );
  await admin.query(
    `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id)
     select learner.id, $1, $2, $3, user_id from unnest($4::uuid[], $5::uuid[]) as learner (id, user_id)`,
    [id, companyCourseId, courseId, learners.map(({ enrollmentId }) => enrollmentId), userIds],
  );
  return { id, courseId, companyCourseId, manager, learners, lessonIds };
}
