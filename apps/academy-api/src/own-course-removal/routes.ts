import type { FastifyInstance } from 'fastify';
import { removeOwnCourse as contract } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { removeOwnCourse } from './remove-own-course.ts';

export async function ownCourseRemovalRoutes(app: FastifyInstance) {
  serve(app, contract, async ({ params, actor }) => {
    await removeOwnCourse(app.db, { ...params, actor });
    return { data: { id: params.courseId } };
  });
}
