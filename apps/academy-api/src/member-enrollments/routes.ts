import type { FastifyInstance } from 'fastify';
import {
  listAssignedPeople,
  listMemberEnrollments,
  listMemberProgress,
  listUnstartedCourses,
} from '@academy/contracts';
import { boundsOf, Failure, readPage, serve, serveExpensive } from '@academy/service-kit';
import { prepareMemberEnrollmentList } from './list-member-enrollments.ts';
import { findAssignedPeople } from './queries/assigned.ts';
import { findMemberProgress, findUnstartedCourses, isMemberOf } from './queries/members.ts';
import { assignedPersonOf, memberEnrollmentOf } from './rules.ts';

const boundedMeta = (isBounded: boolean) => (isBounded ? { is_total_bounded: true as const } : {});

export async function memberEnrollmentRoutes(app: FastifyInstance) {
  const listEnrollments = prepareMemberEnrollmentList(app);

  serve(app, listMemberEnrollments, async ({ params: { companyId }, query, locale }) => {
    const {
      user_id: userId,
      company_course_id: companyCourseId,
      search,
      status,
      sort,
      page,
      per_page,
    } = query;
    const filter = { companyId, userId, companyCourseId, search, status };
    const { rows, total, isTotalBounded } = await listEnrollments({
      ...filter,
      sort,
      language: locale,
      ...boundsOf(page, per_page),
    });
    return {
      data: rows.map(memberEnrollmentOf),
      meta: { total, page, per_page, ...boundedMeta(isTotalBounded) },
    };
  });

  serveExpensive(app, listAssignedPeople, async ({ params, query: { page, per_page, ...asked } }) => {
    const { filter, search } = asked;
    const found = await findAssignedPeople(app.db, {
      ...{ ...params, filter, search },
      ...boundsOf(page, per_page),
    });
    if (!found) throw new Failure('course_not_found');
    const { rows, counts, total } = found;
    return { data: rows.map(assignedPersonOf), meta: { total, page, per_page, counts } };
  });

  serve(app, listUnstartedCourses, async ({ params, query: { page, per_page }, locale }) => {
    if (!(await isMemberOf(app.db, params.companyId, params.userId))) throw new Failure('user_not_found');
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findUnstartedCourses(app.db, { ...params, language: locale, ...bounds }),
      (row) => row.total,
    );
    const data = rows.map(({ total: _total, ...course }) => course);
    return { data, meta: { total, page, per_page } };
  });

  serve(app, listMemberProgress, async ({ params: { companyId }, query }) => ({
    data: await findMemberProgress(app.db, companyId, query.user_ids),
  }));
}
