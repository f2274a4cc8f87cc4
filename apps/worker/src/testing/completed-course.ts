import type pg from 'pg';
import {
  buildBundle,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildMembers,
} from '@academy/testing';

interface Holder {
  firstName?: string;
  lastName: string;
}

/**
 * Builds a company whose members have completed a course, but whose certificates are not issued yet. A maintainer of
 * the company can request a bundle of the certificates.
 */
export async function buildCompletedCourse(
  admin: pg.Pool,
  holders: readonly Holder[],
  title = 'Datenschutz',
) {
  const company = await buildCompany(admin, { name: 'Hafen SE', timeZone: 'Europe/Vienna' });
  const people = [
    { firstName: 'Mara', lastName: 'Maier', locale: 'en' as const, permissions: [] },
    ...holders.map((holder) => ({ ...holder, permissions: [] })),
  ];
  const [maintainer, ...members] = await buildMembers(admin, company.id, people);
  const course = await buildCourse(admin, { lessonCount: 1, title: { de: title, en: `${title} en` } });
  const companyCourse = await buildCompanyCourse(admin, company.id, course.id);
  const userIds = members.map(({ userId }) => userId);
  return {
    company: company.id,
    companyCourse: companyCourse.id,
    maintainer: maintainer!.userId,
    userIds,
    enrollmentIds: await buildEnrollments(admin, companyCourse, userIds, { completed: true }),
  };
}

export const requestBundle = (
  admin: pg.Pool,
  { company, companyCourse, maintainer }: { company: string; companyCourse: string; maintainer: string },
): Promise<string> =>
  buildBundle(admin, { id: companyCourse, company_id: company }, { requested_by: maintainer });
