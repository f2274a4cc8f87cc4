import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildMembers,
  buildTransfer,
} from '@academy/testing';
import { requestBundle } from './completed-course.ts';

/** A learner's progress in the shared course in one of the two companies. */
export type Progress = 'none' | 'started' | 'completed';

interface CompanyWithCourse {
  id: string;
  courseId: string;
}

export interface SharedCourse {
  courseId: string;
  lessonIds: string[];
  source: CompanyWithCourse;
  target: CompanyWithCourse;
  /** Member of both companies, who requests transfers. */
  requester: string;
}

export const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

export const addMembers = (
  admin: pg.Pool,
  companies: readonly string[],
  userIds: readonly string[],
  firstName = 'Anna',
) =>
  Promise.all(
    companies.map((id) =>
      buildMembers(
        admin,
        id,
        userIds.map((userId) => ({
          userId,
          firstName,
          lastName: 'Muster',
          locale: 'de',
          permissions: [],
        })),
      ),
    ),
  );

/** Builds a course that two companies offer, and a member of both companies who requests transfers between them. */
export async function buildSharedCourse(admin: pg.Pool, lessonCount = 4): Promise<SharedCourse> {
  const title = { de: 'Datenschutz', en: 'Data protection' };
  const { id: courseId, lessonIds } = await buildCourse(admin, { lessonCount, title });
  const buildOffering = async (name: string) => {
    const { id } = await buildCompany(admin, { name });
    return { id, courseId: (await buildCompanyCourse(admin, id, courseId)).id };
  };
  const [source, target] = [await buildOffering('Nordlicht'), await buildOffering('Alpenblick')];
  const requester = randomUUID();
  await addMembers(admin, [source.id, target.id], [requester], 'Mara');
  return { courseId, lessonIds, source, target, requester };
}

/**
 * Enrolls members and completes the first `done` lessons for them; if these are all lessons, the course is completed,
 * too.
 * @returns the ids of their enrollments
 */
export const enrollMembers = (
  admin: pg.Pool,
  { courseId, lessonIds }: SharedCourse,
  company: CompanyWithCourse,
  userIds: readonly string[],
  done: number,
): Promise<string[]> =>
  buildEnrollments(admin, { id: company.courseId, company_id: company.id, course_id: courseId }, userIds, {
    done: lessonIds.slice(0, done),
    completed: done === lessonIds.length,
    createdAt: '2026-01-02T03:04:05Z',
  });

export const requestTransfer = (
  admin: pg.Pool,
  { requester }: SharedCourse,
  from: CompanyWithCourse,
  to: CompanyWithCourse,
): Promise<string> =>
  buildTransfer(
    admin,
    { id: from.courseId, company_id: from.id },
    { id: to.courseId, company_id: to.id },
    { requested_by: requester },
  );

/**
 * Builds a course that two companies offer, and members of both companies who have completed it in the source company.
 * @returns the course, and functions that request transfers of progress and bundles of certificates
 */
export async function buildCompletedSharedCourse(admin: pg.Pool, memberCount: number) {
  const course = await buildSharedCourse(admin);
  const { source, target, requester, lessonIds } = course;
  const members = ids(memberCount);
  await addMembers(admin, [source.id, target.id], members);
  await enrollMembers(admin, course, source, members, lessonIds.length);
  return {
    course,
    requestTransfer: () => requestTransfer(admin, course, source, target),
    requestBundle: () =>
      requestBundle(admin, { company: source.id, companyCourse: source.courseId, maintainer: requester }),
  };
}
