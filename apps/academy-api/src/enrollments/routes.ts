import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { asEnrollment } from '@academy/academy-data';
import { advance, enroll } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { prepareLessonCompletion } from './complete-lesson.ts';
import { prepareEnrolling, prepareOwnEnrollment } from './queries/enrollments.ts';

export async function enrollmentRoutes(app: FastifyInstance) {
  const enrolling = prepareEnrolling(app.db);
  const ownEnrollment = prepareOwnEnrollment(app.db);
  const completeLesson = prepareLessonCompletion(app);

  serve(app, enroll, async ({ params, body, actor, reply }) => {
    const asked = { companyId: params.companyId, courseId: body.data.course_id, userId: actor.userId };
    const [created] = await enrolling.execute({ id: uuidv7(), ...asked });
    // A concurrent call may have inserted the enrollment. Its row is visible here, because the insert of this call
    // waited until the other transaction committed.
    const [enrollment] = created ? [created] : await ownEnrollment.execute(asked);
    if (!enrollment) throw new Failure('course_not_found');
    reply.code(created ? 201 : 200);
    return { data: asEnrollment(enrollment) };
  });

  serve(app, advance, async ({ params, body, actor, reply }) => {
    const { lesson_id } = body.data;
    const { created, recorded_at, enrollment } = await completeLesson({
      ...params,
      lessonId: lesson_id,
      actor,
    });
    reply.code(created ? 201 : 200);
    return { data: { lesson_id, created_at: recorded_at, enrollment } };
  });
}
