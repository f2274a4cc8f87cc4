import type { FastifyInstance } from 'fastify';
import { remindChosenMembers, remindMember, remindMembers } from '@academy/contracts';
import { originOf, serve, serveExpensive } from '@academy/service-kit';
import { remindOfCourse, remindOfEnrollment } from './remind-members.ts';

export async function reminderRoutes(app: FastifyInstance) {
  serveExpensive(app, remindMembers, async ({ params, actor, locale, request, reply }) => {
    const asked = { ...params, language: locale, origin: originOf(request), actor };
    reply.code(202);
    return { data: await remindOfCourse(app.db, asked) };
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
