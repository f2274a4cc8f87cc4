import type { FastifyInstance } from 'fastify';
import { startRegistration, storeRegistrationState } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { prepareStart, type RegistrationOptions } from './start-registration.ts';
import { prepareStateStore } from './store-state.ts';

export async function registrationRoutes(app: FastifyInstance, options: RegistrationOptions) {
  const start = prepareStart(app, options);
  const storeState = prepareStateStore(app, options.completeLesson);

  serve(app, startRegistration, async ({ params, body, actor, reply }) => {
    const { course_id: courseId, lesson_id: lessonId } = body.data;
    const data = await start({ ...params, courseId, lessonId, actor });
    reply.code(data.registration.session === 1 ? 201 : 200);
    return { data };
  });

  serve(app, storeRegistrationState, async ({ params, body, actor }) => ({
    data: await storeState({ ...params, ...body.data, actor }),
  }));
}
