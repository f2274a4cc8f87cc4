import type { FastifyInstance } from 'fastify';
import { downloadScormPackage } from '@academy/contracts';
import { streamScormPackage } from '@academy/scorm-packages';
import { recordAudit } from '@academy/platform-data';
import { Failure, serve } from '@academy/service-kit';
import { prepareLessonHtml, preparePackagedCourse } from './queries.ts';

export async function scormRoutes(app: FastifyInstance) {
  const courseById = preparePackagedCourse(app.db);
  const lessonById = prepareLessonHtml(app.db);

  serve(app, downloadScormPackage, async ({ params, query: { version }, locale, actor }) => {
    const [course] = await courseById.execute({ ...params, language: locale });
    if (!course) throw new Failure('course_not_found');
    const { title, language, fingerprint } = course;
    await recordAudit(app.db, actor, {
      companyId: params.companyId,
      action: 'scorm_package_downloaded',
      subject: title,
      details: { language, version },
    });
    const loadHtml = async (lessonId: string) => {
      const [lesson] = await lessonById.execute({ lessonId, language, fingerprint });
      // A package must not mix two versions of the course.
      if (!lesson) throw new Error(`the course ${course.id} changed while it was packaged`);
      return lesson.html;
    };
    return {
      body: streamScormPackage({ course, version, loadHtml }),
      fileName: `${title} (SCORM ${version}, ${language}).zip`,
    };
  });
}
