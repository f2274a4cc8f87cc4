import { buildCompany, buildCompanyCourse, buildCourse, buildMember } from '@academy/testing';
import type { StartedApp } from './started-app.ts';

/**
 * Builds a company with an active course, and a learner who has not started the course.
 * @returns them with URL paths for requests
 */
export async function buildLearner(
  { database: { admin } }: StartedApp,
  input: {
    lessonCount?: number;
    member?: Parameters<typeof buildMember>[2];
    company?: Parameters<typeof buildCompany>[1];
    companyCourse?: Parameters<typeof buildCompanyCourse>[3];
  } = {},
) {
  const company = await buildCompany(admin, { name: 'Nordlicht AG', ...input.company });
  const learner = await buildMember(admin, company.id, input.member);
  const { lessonCount = 4 } = input;
  const course = await buildCourse(admin, { lessonCount });
  const companyCourse = await buildCompanyCourse(admin, company.id, course.id, input.companyCourse);
  const base = `/api/companies/${company.id}`;
  return {
    company,
    learner,
    course,
    companyCourse,
    paths: {
      courses: `${base}/courses`,
      course: `${base}/courses/${course.id}`,
      lesson: (index: number) => `${base}/courses/${course.id}/lessons/${course.lessonIds[index]}`,
      certificate: `${base}/courses/${course.id}/certificate`,
      enrollments: `${base}/enrollments`,
      advancements: (enrollmentId: string) => `${base}/enrollments/${enrollmentId}/advancements`,
    },
  };
}
