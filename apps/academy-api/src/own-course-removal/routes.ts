import type { FastifyInstance } from 'fastify';
import { removeOwnCourse as contract } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { removeOwnCourse, type WithdrawOwnLessons } from './remove-own-course.ts';

export async function ownCourseRemovalRoutes(
  app: FastifyInstance,
  { withdrawOwnLessons }: { withdrawOwnLessons: WithdrawOwnLessons },
) {
  serve(app, contract, async ({ params, actor }) => {
    await removeOwnCourse(app.db, { ...params, actor }, withdrawOwnLessons);
    return { data: { id: params.courseId } };
  });
}
