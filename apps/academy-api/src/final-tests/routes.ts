import type { FastifyInstance } from 'fastify';
import {
  getCourseRenewal,
  getTestAttempt,
  getTestResult,
  grantTestAttempt,
  listMemberTestAttempts,
  listTestAttempts,
  saveTestAnswer,
  startRenewalTest,
  startTestAttempt,
  submitTestAttempt,
} from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { grantAttempt } from './grant-attempt.ts';
import { findEnrollmentState } from './queries/enrollments.ts';
import { findRenewal } from './renewal.ts';
import { attemptsOf } from './rules.ts';
import {
  findOpenAttempt,
  findResult,
  prepareAttemptSubmission,
  saveAnswer,
  startAttempt,
  startRenewalAttempt,
} from './take-test.ts';

export async function finalTestRoutes(app: FastifyInstance) {
  const submitAttempt = prepareAttemptSubmission(app);

  async function findAttempts(asked: Parameters<typeof findEnrollmentState>[1]) {
    const state = await findEnrollmentState(app.db, asked);
    if (!state) throw new Failure('enrollment_not_found');
    if (!state.final_test) throw new Failure('final_test_not_found');
    return { data: attemptsOf(state, state.final_test) };
  }

  serve(app, listTestAttempts, ({ params, actor }) => findAttempts({ ...params, userId: actor.userId }));

  serve(app, startTestAttempt, async ({ params, actor, locale, reply }) => {
    const { created, attempt } = await startAttempt(app.db, { ...params, actor }, locale);
    reply.code(created ? 201 : 200);
    return { data: attempt };
  });

  serve(app, startRenewalTest, async ({ params, actor, locale, reply }) => {
    const { created, attempt } = await startRenewalAttempt(app.db, { ...params, actor }, locale);
    reply.code(created ? 201 : 200);
    return { data: attempt };
  });

  serve(app, getCourseRenewal, async ({ params, actor, locale }) => ({
    data: await findRenewal(app.db, { ...params, actor }, locale),
  }));

  serve(app, getTestAttempt, async ({ params, actor, locale }) => ({
    data: await findOpenAttempt(app.db, { ...params, actor }, locale),
  }));

  serve(app, saveTestAnswer, async ({ params, body, actor }) => {
    const { question_id, option_ids } = body.data;
    const answer = { questionId: question_id, optionIds: option_ids };
    await saveAnswer(app.db, { ...params, actor }, answer);
    return { data: { question_id, option_ids: [...option_ids].sort() } };
  });

  serve(app, submitTestAttempt, async ({ params, actor, locale }) => ({
    data: await submitAttempt({ ...params, actor }, locale),
  }));

  serve(app, getTestResult, async ({ params, actor, locale }) => ({
    data: await findResult(app.db, { ...params, actor }, locale),
  }));

  serve(app, listMemberTestAttempts, ({ params }) => findAttempts(params));

  serve(app, grantTestAttempt, async ({ params, actor, reply }) => {
    const attempts = await grantAttempt(app.db, { ...params, actor });
    reply.code(201);
    return { data: attempts };
  });
}
