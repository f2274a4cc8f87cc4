import { courseManager, learner } from '@academy/contracts';
import { buildMember } from '@academy/testing';
import { buildLearner } from './learner.ts';
import type { StartedApp } from './started-app.ts';

/** Builds a company with an active course, a learner who has not started the course, and a course manager. */
export async function buildManaged(started: StartedApp, input: Parameters<typeof buildLearner>[1] = {}) {
  const { company, learner: member, course, companyCourse, paths } = await buildLearner(started, input);
  const manager = await buildMember(started.database.admin, company.id, {
    firstName: 'Mara',
    lastName: 'Maier',
    permissions: [learner, courseManager],
  });
  const base = `/api/maintenance/companies/${company.id}`;
  return {
    company,
    course,
    companyCourse,
    member,
    manager,
    learnerPaths: paths,
    paths: {
      base,
      courses: `${base}/courses`,
      course: `${base}/courses/${companyCourse.id}`,
      enrollments: `${base}/enrollments`,
      ofCourse: `${base}/enrollments?company_course_id=${companyCourse.id}`,
    },
  };
}

/** Returns the audit entries of a company, oldest first. */
export async function auditOf({ database }: StartedApp, companyId: string) {
  const { rows } = await database.admin.query<{
    action: string;
    actor_id: string;
    subject: string;
    details: unknown;
  }>('select action, actor_id, subject, details from audit.entries where company_id = $1 order by id', [
    companyId,
  ]);
  return rows;
}

type Managed = Awaited<ReturnType<typeof buildManaged>>;

/**
 * Starts the course as the learner, and completes all lessons.
 * @returns the id of the enrollment
 */
export async function completeCourse(
  { post }: StartedApp,
  { learnerPaths, course, member }: Pick<Managed, 'learnerPaths' | 'course' | 'member'>,
): Promise<string> {
  const { body } = await post<{ id: string }>(learnerPaths.enrollments, { course_id: course.id }, member);
  for (const lesson_id of course.lessonIds)
    await post(learnerPaths.advancements(body.data.id), { lesson_id }, member);
  return body.data.id;
}
