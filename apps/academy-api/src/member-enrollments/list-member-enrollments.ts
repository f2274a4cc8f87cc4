import type { FastifyInstance } from 'fastify';
import type { Locale, MemberEnrollmentSort, MemberEnrollmentStatus } from '@academy/contracts';
import { containing, Failure, readPage, type Bounds } from '@academy/service-kit';
import { hasCompanyCourse, isMemberOf } from './queries/members.ts';
import { prepareMemberEnrollments, type MemberEnrollmentRow } from './queries/pages.ts';

interface RequestedPage extends Bounds {
  companyId: string;
  userId: string | undefined;
  companyCourseId: string | undefined;
  search: string | undefined;
  status: MemberEnrollmentStatus | undefined;
  sort: MemberEnrollmentSort;
  language: Locale;
}

/** Returns a function that lists one page of a company's enrollments, with the number of enrollments on all pages. */
export function prepareMemberEnrollmentList({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const findPage = prepareMemberEnrollments(pool);

  /** @throws Failure if the company does not have the member or the course of the filter */
  async function requireFiltered({ companyId, userId, companyCourseId }: RequestedPage) {
    if (userId !== undefined && !(await isMemberOf(db, companyId, userId)))
      throw new Failure('user_not_found');
    if (companyCourseId !== undefined && !(await hasCompanyCourse(db, companyId, companyCourseId)))
      throw new Failure('course_not_found');
  }

  /** @throws Failure with the code `user_not_found` or `course_not_found` */
  return async (requested: RequestedPage): Promise<{ rows: MemberEnrollmentRow[]; total: number }> => {
    const { companyId, companyCourseId, userId, search, status, sort, language } = requested;
    const byCourse = companyCourseId !== undefined;
    const shape = { byCourse, byUser: userId !== undefined, search: Boolean(search), status, sort };
    const asked = { companyId, companyCourseId, userId, pattern: search && containing(search), language };
    const page = await readPage(
      requested,
      ({ limit, offset }) => findPage({ ...shape, limit, isFirstPage: offset === 0 }, { ...asked, offset }),
      ({ total }) => total,
    );
    if (page.total === 0) await requireFiltered(requested);
    return page;
  };
}
