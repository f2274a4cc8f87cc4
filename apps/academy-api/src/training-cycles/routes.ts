import type { FastifyInstance } from 'fastify';
import {
  extendDueDate,
  getCourseRound,
  listMemberRounds,
  listRounds,
  previewCourseRound,
  previewRenewal,
  recordCompletion,
  startCourseRound,
  startMemberRound,
  withdrawRecordedCompletion,
} from '@academy/contracts';
import { boundsOf, Failure, originOf, serve, serveExpensive } from '@academy/service-kit';
import { recordCompletionOf, setDueDate, startRoundOf, withdrawRecordedCompletionOf } from './one-person.ts';
import { prepareCourseRound } from './queries/course-rounds.ts';
import { findRounds } from './queries/enrollment-rounds.ts';
import { findRenewalPreview } from './queries/renewal-preview.ts';
import { courseRoundOf } from './rules.ts';
import { previewRound, startRound } from './start-course-round.ts';

export async function trainingCycleRoutes(app: FastifyInstance) {
  const courseRound = prepareCourseRound(app.db);

  serveExpensive(app, previewCourseRound, async ({ params }) => ({
    data: await previewRound(app.db, params),
  }));

  serveExpensive(app, startCourseRound, async ({ params, body, actor, request, reply }) => {
    const { due_on: dueOn, confirmation } = body.data;
    const origin = originOf(request);
    const round = await startRound(app, { ...params, dueOn, confirmation, actor, origin });
    reply.code(202);
    return { data: courseRoundOf(round) };
  });

  serveExpensive(app, previewRenewal, async ({ params, locale }) => ({
    data: await findRenewalPreview(app.db, params, locale),
  }));

  serve(app, getCourseRound, async ({ params }) => {
    const [round] = await courseRound.execute(params);
    if (!round) throw new Failure('course_round_not_found');
    return { data: courseRoundOf(round) };
  });

  serve(app, extendDueDate, async ({ params, body: { data }, actor }) => ({
    data: await setDueDate(app.db, { ...params, dueOn: data.due_on, reason: data.reason, actor }),
  }));

  serve(app, startMemberRound, async ({ params, body, actor, reply }) => {
    const round = await startRoundOf(app.db, { ...params, dueOn: body.data.due_on, actor });
    reply.code(201);
    return { data: round };
  });

  serve(app, recordCompletion, async ({ params, body: { data }, actor }) => {
    const { completed_on: completedOn, reason } = data;
    return { data: await recordCompletionOf(app.db, { ...params, completedOn, reason, actor }) };
  });

  serve(app, withdrawRecordedCompletion, async ({ params, actor }) => {
    await withdrawRecordedCompletionOf(app.db, { ...params, actor });
    return { data: { withdrawn: true as const } };
  });

  async function pageOfRounds(
    enrollment: { companyId: string; enrollmentId: string; userId?: string },
    { page, per_page }: { page: number; per_page: number },
  ) {
    const bounds = boundsOf(page, per_page);
    const { rounds, total } = await findRounds(app.db, { ...enrollment, ...bounds });
    if (total === 0) throw new Failure('enrollment_not_found');
    return { data: rounds, meta: { total, page, per_page } };
  }

  serve(app, listRounds, ({ params, query, actor }) =>
    pageOfRounds({ ...params, userId: actor.userId }, query),
  );

  serve(app, listMemberRounds, ({ params, query }) => pageOfRounds(params, query));
}
