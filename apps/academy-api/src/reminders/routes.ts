import type { FastifyInstance } from 'fastify';
import { previewReminders, remindChosenMembers, remindMember, remindMembers } from '@academy/contracts';
import { Failure, originOf, serve, serveExpensive } from '@academy/service-kit';
import { findReminderPreview } from './queries.ts';
import { remindOfCourse, remindOfEnrollment } from './remind-members.ts';

export async function reminderRoutes(app: FastifyInstance) {
  serveExpensive(app, remindMembers, async ({ params, actor, locale, request, reply }) => {
    const asked = { ...params, language: locale, origin: originOf(request), actor };
    reply.code(202);
    return { data: await remindOfCourse(app.db, asked) };
  });

  serveExpensive(app, previewReminders, async ({ params }) => {
    const data = await findReminderPreview(app.db, params);
    if (!data) throw new Failure('course_not_found');
    return { data };
  });

  serve(app, remindChosenMembers, async ({ params, body, actor, locale, request, reply }) => {
    const asked = { ...params, language: locale, origin: originOf(request), actor };
    reply.code(202);
    return { data: await remindOfCourse(app.db, { ...asked, userIds: body.data.user_ids }) };
  });

  serve(app, remindMember, async ({ params, actor, locale, request, reply }) => {
    const asked = { ...params, language: locale, origin: originOf(request), actor };
    reply.code(202);
    return { data: await remindOfEnrollment(app.db, asked) };
  });
}
