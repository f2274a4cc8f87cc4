import type pg from 'pg';
import { courseManager, learner, type Permission } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildMembers,
} from '@academy/testing';

export interface Company {
  id: string;
  courseId: string;
  companyCourseId: string;
  /** User id of a member who may request a certificate bundle of the course. */
  manager: string;
  learners: { userId: string; enrollmentId: string }[];
  /** Ids of the lessons in the order of the course. */
  lessonIds: string[];
}

/** Builds a company whose learners have started a course but completed no lesson. */
export async function buildCompanyWithLearners(
  admin: pg.Pool,
  { members = 100, lessons = 100 } = {},
): Promise<Company> {
  const html = '<p>Personal data is about a person.</p>'.repeat(20);
  const [{ id }, course] = [
    await buildCompany(admin),
    await buildCourse(admin, { lessonCount: lessons, html }),
  ];
  const companyCourse = await buildCompanyCourse(admin, id, course.id);
  const permissions: Permission[] = [learner, courseManager];
  const [manager, ...learners] = await buildMembers(
    admin,
    id,
    Array.from({ length: members + 1 }, () => ({ permissions })),
  );
  const userIds = learners.map(({ userId }) => userId);
  const enrollmentIds = await buildEnrollments(admin, companyCourse, userIds);
  return {
    id,
    courseId: course.id,
    companyCourseId: companyCourse.id,
    manager: manager!.userId,
    learners: userIds.map((userId, index) => ({ userId, enrollmentId: enrollmentIds[index]! })),
    lessonIds: course.lessonIds,
  };
}
