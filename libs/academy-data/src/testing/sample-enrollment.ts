import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { TestDatabase } from '@academy/testing';
import { companyCourses, courses, courseTexts, enrollments } from '../tables/index.ts';

interface Sample {
  /** First and last name as the company has them; without it the learner is no member. */
  member?: [string, string];
}

/** An enrollment in a course of a company, with as little else as that needs. */
export async function sampleEnrollment({ admin }: TestDatabase, { member }: Sample = {}) {
  const db = drizzle(admin);
  const [company, course, companyCourse] = [randomUUID(), randomUUID(), randomUUID()];
  const [id, user] = [randomUUID(), randomUUID()];
  await admin.query(
    `insert into core.companies (id, name, operating_jurisdictions, time_zone) values ($1, 'Hafen SE', '{DE}', 'Europe/Vienna')`,
    [company],
  );
  if (member) {
    await admin.query(
      `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status)
       values (gen_random_uuid(), $1, $2, $3, $4, 'a@example.test', 'registered')`,
      [company, user, ...member],
    );
  }
  await db.insert(courses).values({
    id: course,
    slug: `course-${course}`,
    subject: 'privacy',
    bonus: false,
    languages: ['de', 'en'],
    position: 0,
    lessons_count: 1,
    minutes: 1,
    fingerprint: '',
  });
  await db.insert(courseTexts).values([
    { course_id: course, language: 'de', title: 'Titel', description: '' },
    { course_id: course, language: 'en', title: 'Title', description: '' },
  ]);
  await db
    .insert(companyCourses)
    .values({ id: companyCourse, company_id: company, course_id: course, languages: ['de'] });
  await db
    .insert(enrollments)
    .values({ id, company_id: company, company_course_id: companyCourse, course_id: course, user_id: user });
  return { id, company_id: company, course_id: course, company_course_id: companyCourse, user_id: user };
}
