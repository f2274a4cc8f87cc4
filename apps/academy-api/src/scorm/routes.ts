import type { FastifyInstance } from 'fastify';
import { fillContacts } from '@academy/academy-data';
import { downloadScormPackage, type Locale } from '@academy/contracts';
import { streamScormPackage } from '@academy/scorm-packages';
import { recordAudit } from '@academy/platform-data';
import { Failure, serve } from '@academy/service-kit';
import { prepareLessonHtml, preparePackagedCourse, prepareQuestionBank } from './queries.ts';
import { packagedTest } from './rules.ts';

/** Part of the file name of a package with the final test. */
const withTestText: Record<Locale, string> = { de: 'mit Test', en: 'with test' };

export async function scormRoutes(app: FastifyInstance) {
  const courseById = preparePackagedCourse(app.db);
  const lessonById = prepareLessonHtml(app.db);
  const bankOf = prepareQuestionBank(app.db);

  serve(app, downloadScormPackage, async ({ params, query, locale, actor }) => {
    const { version } = query;
    const withTest = query.test === 'true';
    await app.requireFeature(params.companyId, 'scorm_packages');
    const [course] = await courseById.execute({ ...params, language: locale });
    if (!course) throw new Failure('course_not_found');
    // The lessons of an uploaded package are files that only its own runtime can play (rule 520).
    if (course.origin === 'package') throw new Failure('course_not_exportable');
    const { title, language, fingerprint, contacts, final_test } = course;
    const bank = withTest && final_test ? await bankOf.execute({ courseId: course.id, fingerprint }) : [];
    const test = final_test && bank.length > 0 ? packagedTest(final_test, bank, language) : undefined;
    if (withTest && !test) throw new Failure('final_test_not_found');
    await app.countDailyUse(app.db, { kind: 'exports', actor, companyId: params.companyId });
    await recordAudit(app.db, actor, {
      companyId: params.companyId,
      action: 'scorm_package_downloaded',
      subject: title,
      details: { language, version, ...(test && { test: true }) },
    });
    const loadHtml = async (lessonId: string) => {
      const [lesson] = await lessonById.execute({ lessonId, language, fingerprint });
      // If an import changes the course, the download is aborted, because a package must not mix two versions of the
      // course.
      if (!lesson) throw new Error(`the course ${course.id} changed while it was packaged`);
      return fillContacts(lesson.html, { language, contacts });
    };
    return {
      body: streamScormPackage({ course, version, test, loadHtml }),
      fileName: `${title} (SCORM ${version}, ${language}${test ? `, ${withTestText[language]}` : ''}).zip`,
    };
  });
}
