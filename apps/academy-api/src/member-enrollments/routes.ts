import type { FastifyInstance } from 'fastify';
import { listMemberEnrollments } from '@academy/contracts';
import { containing, Failure, serve } from '@academy/service-kit';
import { findMembersCount, isMemberOf, prepareMemberEnrollments } from './queries.ts';
import { memberEnrollmentOf } from './rules.ts';

export async function memberEnrollmentRoutes(app: FastifyInstance) {
  const findPage = prepareMemberEnrollments(app.pool);

  /**
   * Returns the total for a page without rows.
   * @throws Failure when the company has no such course or member
   */
  async function countEmptyPage(
    companyId: string,
    { user_id, company_course_id, search }: { user_id?: string; company_course_id?: string; search?: string },
  ): Promise<number | undefined> {
    if (user_id !== undefined && !(await isMemberOf(app.db, companyId, user_id)))
      throw new Failure('user_not_found');
    if (company_course_id === undefined) return undefined;
    const count = await findMembersCount(app.db, companyId, company_course_id);
    if (count === undefined) throw new Failure('course_not_found');
    return user_id === undefined && !search ? count : undefined;
  }

  serve(app, listMemberEnrollments, async ({ params: { companyId }, query, locale }) => {
    const { user_id, company_course_id, search, sort, page, per_page } = query;
    const shape = {
      byCourse: company_course_id !== undefined,
      byUser: user_id !== undefined,
      search: Boolean(search),
      sort,
      limit: per_page,
    };
    const asked = {
      companyId,
      companyCourseId: company_course_id,
      userId: user_id,
      pattern: search && containing(search),
      language: locale,
    };
    const offset = (page - 1) * per_page;
    const rows = await findPage({ ...shape, isFirstPage: page === 1 }, { ...asked, offset });
    let total = rows[0]?.total;
    if (total === undefined) {
      total =
        (await countEmptyPage(companyId, query as Parameters<typeof countEmptyPage>[1])) ??
        (await findPage({ ...shape, limit: 1, isFirstPage: true }, { ...asked, offset: 0 }))[0]?.total;
    }
    return { data: rows.map(memberEnrollmentOf), meta: { total: total ?? 0, page, per_page } };
  });
}
