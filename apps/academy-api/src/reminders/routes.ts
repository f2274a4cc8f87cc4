import type { FastifyInstance } from 'fastify';
import { remindMember, remindMembers, type Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, originOf, serve, type Actor, type WorkOrigin } from '@academy/service-kit';
import { findEnrollment, findReminded, queueCourseReminders } from './queries.ts';

interface Asked {
  companyId: string;
  companyCourseId: string;
  userId?: string;
  language: Locale;
  origin: WorkOrigin;
}

export async function reminderRoutes(app: FastifyInstance) {
  /** Only active courses send reminders (rule 95). */
  const remind = (actor: Actor, asked: Asked) =>
    app.db.transaction(async (tx) => {
      const course = await findReminded(tx, asked.companyId, asked.companyCourseId);
      if (!course) throw new Failure('course_not_found');
      if (course.status !== 'active') throw new Failure('course_not_active');
      const queued = await queueCourseReminders(tx, asked);
      await recordAudit(tx, actor, {
        companyId: asked.companyId,
        action: 'reminders_requested',
        subject: course.title,
        details: { queued },
      });
      return { data: { queued } };
    });

  serve(app, remindMembers, async ({ params, actor, locale, request, reply }) => {
    reply.code(202);
    return remind(actor, { ...params, language: locale, origin: originOf(request) });
  });

  serve(app, remindMember, async ({ params, actor, locale, request, reply }) => {
    const { companyId, enrollmentId } = params;
    const enrollment = await findEnrollment(app.db, companyId, enrollmentId);
    if (!enrollment) throw new Failure('enrollment_not_found');
    const { completed, company_course_id: companyCourseId, user_id: userId } = enrollment;
    if (completed) throw new Failure('course_completed');
    reply.code(202);
    const asked = { companyId, companyCourseId, userId, language: locale, origin: originOf(request) };
    return remind(actor, asked);
  });
}
