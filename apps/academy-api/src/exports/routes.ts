import type { FastifyInstance } from 'fastify';
import { exportCourses, exportEnrollments } from '@academy/contracts';
import { serveExpensive } from '@academy/service-kit';
import { prepareCourseDataExport } from './export-course-data.ts';

export async function exportRoutes(app: FastifyInstance) {
  const exportCourseData = prepareCourseDataExport(app);

  serveExpensive(app, exportEnrollments, ({ params, actor, locale }) =>
    exportCourseData({ ...params, language: locale, actor }),
  );

  serveExpensive(app, exportCourses, ({ params, actor, locale }) =>
    exportCourseData({ ...params, companyCourseId: null, language: locale, actor }),
  );
}
