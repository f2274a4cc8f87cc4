import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { boundsOf, Failure, readPage, serve, serveExpensive, type Actor } from '@academy/service-kit';
import { addPicture, type CheckImage } from './add-picture.ts';
import { changeOutline } from './change-outline.ts';
import { changeText } from './change-text.ts';
import { createOwnCourse } from './create-own-course.ts';
import { draftFiles, type CourseFiles } from './draft-files.ts';
import { endLock, takeLock } from './draft-lock.ts';
import { exportOwnCourse } from './export-own-course.ts';
import { importOwnCourse, type ParseYaml } from './import-own-course.ts';
import { previewPublication, publishOwnCourse, type ReadOwnCourse } from './publish-own-course.ts';
import { findDraft, findDrafts, findOutline, type AskedDraft } from './queries/drafts.ts';
import { listFiles, readFile } from './queries/files.ts';
import { anyTitleOf, summaryOf } from './rules.ts';

interface OwnCourseOptions {
  /** Maximum number of bytes that a company may store. */
  storageLimit: number;
  checkImage: CheckImage;
  readOwnCourse: ReadOwnCourse;
  parseYaml: ParseYaml;
  /** Renders a lesson as learners see it. */
  previewLesson: (lesson: {
    files: CourseFiles;
    language: contract.Locale;
    markdown: string;
  }) => Promise<{ content: string; length_in_minutes: number; mistakes: contract.DraftMistake[] }>;
}

export async function ownCourseRoutes(
  app: FastifyInstance,
  { storageLimit, checkImage, readOwnCourse, parseYaml, previewLesson }: OwnCourseOptions,
) {
  const { db } = app;

  async function requireSummary(asked: AskedDraft, { userId }: Actor): Promise<contract.OwnCourseSummary> {
    const draft = await findDraft(db, asked);
    if (!draft) throw new Failure('own_course_not_found');
    return summaryOf(draft, userId);
  }

  async function requireOutline(asked: AskedDraft) {
    const draft = await findOutline(db, asked);
    if (!draft) throw new Failure('own_course_not_found');
    return draft;
  }

  async function requireCourse(asked: AskedDraft, actor: Actor): Promise<contract.OwnCourse> {
    const { outline, revision } = await requireOutline(asked);
    const files = await listFiles(db, asked.courseId);
    // The outline belongs to this revision, even if the draft has changed since.
    return { ...(await requireSummary(asked, actor)), outline, revision, files };
  }

  serve(app, contract.listOwnCourses, async ({ params, query: { page, per_page }, actor }) => {
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findDrafts(db, { ...params, ...bounds }),
      (row) => row.total,
    );
    return { data: rows.map((row) => summaryOf(row, actor.userId)), meta: { total, page, per_page } };
  });

  serve(app, contract.createOwnCourse, async ({ params: { companyId }, body, actor, reply }) => {
    const { titles, subject } = body.data;
    const today = new Date().toISOString().slice(0, 10);
    const courseId = await createOwnCourse(db, { companyId, titles, subject, today, actor, storageLimit });
    reply.code(201);
    return { data: await requireCourse({ companyId, courseId }, actor) };
  });

  serve(app, contract.getOwnCourse, async ({ params, actor }) => ({
    data: await requireCourse(params, actor),
  }));

  serve(app, contract.changeOutline, async ({ params, body, actor }) => {
    await changeOutline(db, { ...params, ...body.data, actor }, storageLimit);
    return { data: await requireCourse(params, actor) };
  });

  serve(app, contract.getDraftFile, async ({ params, query: { path } }) => {
    await requireOutline(params);
    const file = await readFile(db, params.courseId, path);
    if (!file) throw new Failure('draft_file_not_found');
    return {
      body: Readable.from([file.content], { objectMode: false }),
      fileName: path.replaceAll('/', '-'),
    };
  });

  serve(app, contract.getDraftText, async ({ params, query: { path } }) => {
    const { revision } = await requireOutline(params);
    const file = await readFile(db, params.courseId, path);
    return { data: { path, text: file?.content.toString('utf8') ?? '', revision } };
  });

  serve(app, contract.changeDraftText, async ({ params, body, actor }) => {
    await changeText(db, { ...params, ...body.data, actor }, storageLimit);
    return { data: await requireSummary(params, actor) };
  });

  serve(app, contract.addDraftPicture, async ({ params, query, body, actor, request, reply }) => {
    await requireOutline(params);
    const isPng = request.headers['content-type']?.toLowerCase().startsWith('image/png') ?? false;
    const picture = { ...params, ...query, format: isPng ? ('png' as const) : ('jpeg' as const) };
    const added = await addPicture(db, { ...picture, file: body, actor }, { checkImage, storageLimit });
    reply.code(201);
    return { data: added };
  });

  serve(app, contract.lockDraft, async ({ params, body, actor }) => ({
    data: await takeLock(db, { ...params, takeOver: body.data.take_over, actor }),
  }));

  serve(app, contract.unlockDraft, async ({ params, actor }) => {
    await endLock(db, { ...params, actor });
    return { data: { id: params.courseId } };
  });

  serve(app, contract.previewLesson, async ({ params, body }) => {
    await requireOutline(params);
    const { language, text: markdown } = body.data;
    return { data: await previewLesson({ files: draftFiles(db, params.courseId), language, markdown }) };
  });

  serveExpensive(app, contract.previewOwnCoursePublication, async ({ params, locale }) => ({
    data: await previewPublication(db, { ...params, language: locale }, readOwnCourse),
  }));

  serveExpensive(app, contract.publishOwnCourse, async ({ params, body, actor }) => {
    await publishOwnCourse(db, { ...params, ...body.data, actor }, readOwnCourse);
    return { data: await requireCourse(params, actor) };
  });

  serveExpensive(app, contract.exportOwnCourse, async ({ params, actor }) => {
    const { companyId, courseId } = params;
    const { outline } = await requireOutline(params);
    const subject = anyTitleOf(outline.title);
    await app.countDailyUse(db, { kind: 'exports', actor, companyId });
    await recordAudit(db, actor, { companyId, action: 'own_course_exported', subject, details: {} });
    return {
      body: Readable.from(exportOwnCourse(db, courseId), { objectMode: false }),
      fileName: `${subject}.zip`,
    };
  });

  serveExpensive(app, contract.importOwnCourse, async ({ params: { companyId }, body, actor, reply }) => {
    const courseId = await importOwnCourse(db, { companyId, upload: body, actor, storageLimit, parseYaml });
    reply.code(201);
    return { data: await requireCourse({ companyId, courseId }, actor) };
  });
}
