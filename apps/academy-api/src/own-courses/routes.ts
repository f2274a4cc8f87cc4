import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { boundsOf, Failure, readPage, serve, serveExpensive } from '@academy/service-kit';
import { addPicture, type CheckImage } from './add-picture.ts';
import { changeOutline } from './change-outline.ts';
import { changeText } from './change-text.ts';
import { createOwnCourse } from './create-own-course.ts';
import { createSupplement } from './create-supplement.ts';
import { discardChanges } from './discard-changes.ts';
import { draftFiles, type CourseFiles } from './draft-files.ts';
import { endLock, takeLock } from './draft-lock.ts';
import { exportOwnCourse } from './export-own-course.ts';
import { requireCourse, requireOutline, requireSummary } from './find-course.ts';
import { importOwnCourse, type ParseYaml } from './import-own-course.ts';
import { previewPublication, publishOwnCourse, type ReadOwnCourse } from './publish-own-course.ts';
import { findDrafts } from './queries/drafts.ts';
import { readFile } from './queries/files.ts';
import { anyTitleOf, summaryOf } from './rules.ts';

export type PreviewLesson = (lesson: {
  files: CourseFiles;
  language: contract.Locale;
  markdown: string;
}) => Promise<{ content: string; length_in_minutes: number; mistakes: contract.DraftMistake[] }>;

interface OwnCourseOptions {
  /** Maximum number of bytes that a company may store in packages, drafts, policies and proofs together (rule 517). */
  storageLimit: number;
  checkImage: CheckImage;
  readOwnCourse: ReadOwnCourse;
  parseYaml: ParseYaml;
  previewLesson: PreviewLesson;
}

export async function ownCourseRoutes(
  app: FastifyInstance,
  { storageLimit, checkImage, readOwnCourse, parseYaml, previewLesson }: OwnCourseOptions,
) {
  const { db } = app;

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
    return { data: await requireCourse(db, { companyId, courseId }, actor) };
  });

  serve(app, contract.createOwnLessons, async ({ params: { companyId, companyCourseId }, actor, reply }) => {
    const today = new Date().toISOString().slice(0, 10);
    const asked = { companyId, companyCourseId, today, actor, storageLimit };
    const { id: courseId, isNew } = await createSupplement(db, asked);
    if (isNew) reply.code(201);
    return { data: await requireCourse(db, { companyId, courseId }, actor) };
  });

  serve(app, contract.getOwnCourse, async ({ params, actor }) => ({
    data: await requireCourse(db, params, actor),
  }));

  serve(app, contract.changeOutline, async ({ params, body, actor }) => {
    await changeOutline(db, { ...params, ...body.data, actor }, storageLimit);
    return { data: await requireCourse(db, params, actor) };
  });

  serve(app, contract.getDraftFile, async ({ params, query: { path } }) => {
    await requireOutline(db, params);
    const file = await readFile(db, params.courseId, path);
    if (!file) throw new Failure('draft_file_not_found');
    return {
      body: Readable.from([file.content], { objectMode: false }),
      fileName: path.replaceAll('/', '-'),
    };
  });

  serve(app, contract.getDraftText, async ({ params, query: { path } }) => {
    const { revision } = await requireOutline(db, params);
    const file = await readFile(db, params.courseId, path);
    return { data: { path, text: file?.content.toString('utf8') ?? '', revision } };
  });

  serve(app, contract.changeDraftText, async ({ params, body, actor }) => {
    await changeText(db, { ...params, ...body.data, actor }, storageLimit);
    return { data: await requireSummary(db, params, actor) };
  });

  serve(app, contract.addDraftPicture, async ({ params, query, body, actor, request, reply }) => {
    await requireOutline(db, params);
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
    await requireOutline(db, params);
    const { language, text: markdown } = body.data;
    return { data: await previewLesson({ files: draftFiles(db, params.courseId), language, markdown }) };
  });

  serveExpensive(app, contract.previewOwnCoursePublication, async ({ params, locale }) => ({
    data: await previewPublication(db, { ...params, language: locale }, readOwnCourse),
  }));

  serveExpensive(app, contract.publishOwnCourse, async ({ params, body, actor }) => {
    await publishOwnCourse(db, { ...params, ...body.data, actor }, readOwnCourse);
    return { data: await requireCourse(db, params, actor) };
  });

  serve(app, contract.discardDraftChanges, async ({ params, body, actor }) => {
    await discardChanges(db, { ...params, ...body.data, actor }, { storageLimit, parseYaml });
    return { data: await requireCourse(db, params, actor) };
  });

  serveExpensive(app, contract.exportOwnCourse, async ({ params, actor }) => {
    const { companyId, courseId } = params;
    const { outline } = await requireOutline(db, params);
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
    return { data: await requireCourse(db, { companyId, courseId }, actor) };
  });
}
