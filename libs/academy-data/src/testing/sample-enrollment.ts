import { randomUUID } from 'node:crypto';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
  type TestDatabase,
} from '@academy/testing';

interface Sample {
  /** The member's first and last name; if omitted, the learner is not a member of the company. */
  member?: [string, string];
}

/** Creates a company, a course, and an enrollment of a learner in the course. */
export async function sampleEnrollment({ admin }: TestDatabase, { member }: Sample = {}) {
  const company = await buildCompany(admin, { name: 'Hafen SE', timeZone: 'Europe/Vienna' });
  const user_id = randomUUID();
  if (member)
    await buildMember(admin, company.id, {
      userId: user_id,
      firstName: member[0],
      lastName: member[1],
      email: 'a@example.test',
      permissions: [],
    });
  const course = await buildCourse(admin, { lessonCount: 1, title: { de: 'Titel', en: 'Title' } });
  const companyCourse = await buildCompanyCourse(admin, company.id, course.id, { languages: ['de'] });
  const { id } = await buildEnrollment(admin, companyCourse, user_id);
  return {
    id,
    company_id: company.id,
    course_id: course.id,
    company_course_id: companyCourse.id,
    user_id,
  };
}
