import type { FastifyInstance } from 'fastify';
import type { Locale, MemberEnrollmentSort, MemberEnrollmentStatus } from '@academy/contracts';
import { containing, Failure } from '@academy/service-kit';
import { findMembersCount, isMemberOf } from './queries/members.ts';
import { prepareMemberEnrollments, type MemberEnrollmentRow } from './queries/pages.ts';

interface RequestedPage {
  companyId: string;
  userId: string | undefined;
  companyCourseId: string | undefined;
  search: string | undefined;
  status: MemberEnrollmentStatus | undefined;
  sort: MemberEnrollmentSort;
  language: Locale;
  page: number;
  perPage: number;
}

/** Returns a function that lists one page of a company's enrollments, with the total of all pages. */
export function prepareMemberEnrollmentList({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const findPage = prepareMemberEnrollments(pool);

  /**
   * Returns the stored number of enrolled members as the total of an empty page; undefined if a filter requires counting rows.
   * @throws Failure when the company has no such course or member
   */
  async function countEmptyPage({ companyId, userId, companyCourseId, search, status }: RequestedPage) {
    if (userId !== undefined && !(await isMemberOf(db, companyId, userId)))
      throw new Failure('user_not_found');
    if (companyCourseId === undefined) return undefined;
    const count = await findMembersCount(db, companyId, companyCourseId);
    if (count === undefined) throw new Failure('course_not_found');
    return userId === undefined && !search && !status ? count : undefined;
  }

  /** @throws Failure with the code `user_not_found` or `course_not_found` */
  return async (requested: RequestedPage): Promise<{ rows: MemberEnrollmentRow[]; total: number }> => {
    const { companyId, companyCourseId, userId, search, status, sort, language, page, perPage } = requested;
    const byCourse = companyCourseId !== undefined;
    const shape = {
      byCourse,
      byUser: userId !== undefined,
      search: Boolean(search),
      status,
      sort,
      limit: perPage,
    };
    const asked = { companyId, companyCourseId, userId, pattern: search && containing(search), language };
    const rows = await findPage(
      { ...shape, isFirstPage: page === 1 },
      { ...asked, offset: (page - 1) * perPage },
    );
    // Each row contains the total. An empty page has no rows, so the total is a stored number or read from the first page.
    const total = rows[0]?.total ?? (await countEmptyPage(requested));
    if (total !== undefined) return { rows, total };
    const [first] = await findPage({ ...shape, limit: 1, isFirstPage: true }, { ...asked, offset: 0 });
    return { rows, total: first?.total ?? 0 };
  };
}
