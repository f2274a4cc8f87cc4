import type { FastifyInstance } from 'fastify';
import type { Locale, MemberEnrollmentSort, MemberEnrollmentStatus } from '@academy/contracts';
import { readInOrder, readSearched, searchMembers, type SearchPage } from '@academy/platform-data';
import { Failure, readPage, type Bounds } from '@academy/service-kit';
import { findEnrolledCount, isMemberOf } from './queries/members.ts';
import { prepareMemberEnrollments, type MemberEnrollmentRow, type SearchWay } from './queries/pages.ts';

interface RequestedPage extends Bounds {
  companyId: string;
  userId: string | undefined;
  companyCourseId: string | undefined;
  search: string | undefined;
  status: MemberEnrollmentStatus | undefined;
  sort: MemberEnrollmentSort;
  language: Locale;
}

interface Search {
  way: SearchWay | undefined;
  pattern?: string;
  userIds?: string;
  least?: number;
}

/** Returns a function that lists one page of a company's enrollments, with the number of enrollments on all pages. */
export function prepareMemberEnrollmentList({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const findPage = prepareMemberEnrollments(pool);

  /**
   * Returns the number of enrollments in the course by which the list is filtered; 0 if it is not filtered by course.
   * @throws Failure if the company does not have the member or the course of the filter
   */
  async function requireFiltered({ companyId, userId, companyCourseId }: RequestedPage): Promise<number> {
    if (userId !== undefined && !(await isMemberOf(db, companyId, userId)))
      throw new Failure('user_not_found');
    if (companyCourseId === undefined) return 0;
    const enrolled = await findEnrolledCount(db, companyId, companyCourseId);
    if (enrolled === undefined) throw new Failure('course_not_found');
    return enrolled;
  }

  function read(requested: RequestedPage, search: Search) {
    const { companyId, companyCourseId, userId, status, sort, language } = requested;
    const byCourse = companyCourseId !== undefined;
    const shape = { byCourse, byUser: userId !== undefined, search: search.way, status, sort };
    const { pattern, userIds, least } = search;
    const asked = { companyId, companyCourseId, userId, pattern, userIds, least, language };
    return readPage(
      requested,
      ({ limit, offset }) => findPage({ ...shape, limit, isFirstPage: offset === 0 }, { ...asked, offset }),
      ({ total }) => total,
    );
  }

  async function searchPage(requested: RequestedPage & { search: string }) {
    const { companyId, userId, search: term, offset } = requested;
    const [enrolled, search] = await Promise.all([
      requireFiltered(requested),
      searchMembers(db, companyId, term),
    ]);
    if (!search) return { rows: [], total: 0, isTotalBounded: false };
    const { pattern, found } = search;
    if (userId !== undefined) {
      const page = await read(requested, { way: 'pattern', pattern });
      return { ...page, isTotalBounded: false };
    }
    const searched = { companyId, term, offset, found };
    return readSearched(db, searched, {
      inOrder: (least) => read(requested, { way: 'walk', pattern, least }),
      among: ({ userIds }) => read(requested, { way: 'users', userIds }),
      isSmall: enrolled <= readInOrder,
    });
  }

  /** @throws Failure `user_not_found` or `course_not_found` */
  return async (requested: RequestedPage): Promise<SearchPage<MemberEnrollmentRow>> => {
    const { search } = requested;
    if (search) return searchPage({ ...requested, search });
    const page = await read(requested, { way: undefined });
    if (page.rows.length === 0) await requireFiltered(requested);
    return { ...page, isTotalBounded: false };
  };
}
