import type { FastifyInstance } from 'fastify';
import { getTeam, hasTeam, remindTeam } from '@academy/contracts';
import { boundsOf, Failure, originOf, readPage, serve, serveExpensive } from '@academy/service-kit';
import { findHasTeam, findTeam } from './queries.ts';
import { remindPeople, type RemindOfCourse } from './remind-team.ts';

export async function teamRoutes(
  app: FastifyInstance,
  { remindOfCourse }: { remindOfCourse: RemindOfCourse },
) {
  const { db } = app;

  serve(app, hasTeam, async ({ params: { companyId }, actor: { userId } }) => ({
    data: { is_available: await findHasTeam(db, { companyId, userId }) },
  }));

  serveExpensive(
    app,
    getTeam,
    async ({ params: { companyId }, query, actor: { userId }, locale: language }) => {
      const { page, per_page } = query;
      const { rows, total } = await readPage(
        boundsOf(page, per_page),
        (bounds) => findTeam(db, { companyId, userId }, { language, ...bounds }),
        (row) => row.total,
      );
      if (total === 0) throw new Failure('team_not_found');
      return { data: rows, meta: { total, page, per_page, overdue_people: rows[0]?.overdue_people ?? 0 } };
    },
  );

  serve(app, remindTeam, async ({ params: { companyId }, body, actor, locale, request, reply }) => {
    const { company_course_id: companyCourseId, user_ids: userIds } = body.data;
    const asked = { companyId, companyCourseId, userIds, language: locale, origin: originOf(request), actor };
    reply.code(202);
    return { data: await remindPeople(db, remindOfCourse, asked) };
  });
}
