import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import {
  boundsOf,
  Failure,
  readPage,
  serve,
  serveExpensive,
  type Actor,
  type Database,
} from '@academy/service-kit';
import { addPicture, type CheckImage } from './add-picture.ts';
import { beginDraft, catalogueCourseOf, discardDraft } from './catalogue-drafts.ts';
import { changeOutline } from './change-outline.ts';
import { changeText } from './change-text.ts';
import { createOwnCourse } from './create-own-course.ts';
import { draftFiles } from './draft-files.ts';
import { endLock, takeLock } from './draft-lock.ts';
import { exportOwnCourse, exportRelease } from './export-own-course.ts';
import { requireCourse, requireOutline, requireSummary } from './find-course.ts';
import type { ParseYaml } from './import-own-course.ts';
import {
  previewCataloguePublication,
  publishCatalogueCourse,
  type ReadCatalogueDraft,
} from './publish-catalogue-course.ts';
import { findCatalogue, findRelease } from './queries/catalogue.ts';
import { readFile } from './queries/files.ts';
import type { PreviewLesson } from './routes.ts';
import { anyTitleOf } from './rules.ts';

interface CatalogueOptions {
  /** Database access with the role that may change the catalogue; undefined if administrators may not edit it. */
  contentDb: Database | undefined;
  checkImage: CheckImage;
  readCatalogueDraft: ReadCatalogueDraft;
  parseYaml: ParseYaml;
  previewLesson: PreviewLesson;
}

/**
 * Drafts of the catalogue belong to no company, so no company's storage limit applies; only `maxDraftBytes` limits
 * them.
 */
const storageLimit = Number.MAX_SAFE_INTEGER;

export async function catalogueRoutes(
  app: FastifyInstance,
  { contentDb, checkImage, readCatalogueDraft, parseYaml, previewLesson }: CatalogueOptions,
) {
  const { db } = app;

  /** @throws Failure `catalogue_read_only` */
  function requireEditable(): Database {
    if (!contentDb) throw new Failure('catalogue_read_only');
    return contentDb;
  }
  const draftOf = ({ courseId }: { courseId: string }) => {
    requireEditable();
    return { companyId: null, courseId };
  };
  const audit = (actor: Actor, subject: string) =>
    recordAudit(db, actor, { companyId: undefined, action: 'catalogue_course_exported', subject });

  serve(app, contract.getCatalogueSettings, () =>
    Promise.resolve({ data: { is_editable: contentDb !== undefined } }),
  );

  serve(app, contract.listCatalogueCourses, async ({ query: { page, per_page }, actor }) => {
    requireEditable();
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findCatalogue(db, bounds),
      (row) => row.total,
    );
    return { data: rows.map((row) => catalogueCourseOf(row, actor.userId)), meta: { total, page, per_page } };
  });

  serve(app, contract.createCatalogueCourse, async ({ body, actor, reply }) => {
    requireEditable();
    const today = new Date().toISOString().slice(0, 10);
    const course = { ...body.data, companyId: null, today, actor, storageLimit };
    const courseId = await createOwnCourse(db, course);
    reply.code(201);
    return { data: await requireCourse(db, draftOf({ courseId }), actor) };
  });

  serveExpensive(app, contract.exportCatalogueCourse, async ({ params: { courseId }, actor }) => {
    requireEditable();
    const release = await findRelease(db, courseId);
    if (!release) throw new Failure('course_not_found');
    await audit(actor, release.title);
    return {
      body: Readable.from(exportRelease(db, courseId), { objectMode: false }),
      fileName: `${release.slug}.zip`,
    };
  });

  serve(app, contract.beginCatalogueDraft, async ({ params: { courseId }, actor }) => {
    const asked = draftOf({ courseId });
    await beginDraft(db, { courseId, actor }, parseYaml);
    return { data: await requireCourse(db, asked, actor) };
  });

  serve(app, contract.discardCatalogueDraft, async ({ params: { courseId }, actor }) => {
    requireEditable();
    await discardDraft(db, { courseId, actor });
    return { data: { id: courseId } };
  });

  serve(app, contract.getCatalogueDraft, async ({ params, actor }) => ({
    data: await requireCourse(db, draftOf(params), actor),
  }));

  serve(app, contract.changeCatalogueOutline, async ({ params, body, actor }) => {
    const asked = draftOf(params);
    await changeOutline(db, { ...asked, ...body.data, actor }, storageLimit);
    return { data: await requireCourse(db, asked, actor) };
  });

  serve(app, contract.getCatalogueDraftFile, async ({ params, query: { path } }) => {
    await requireOutline(db, draftOf(params));
    const file = await readFile(db, params.courseId, path);
    if (!file) throw new Failure('draft_file_not_found');
    return {
      body: Readable.from([file.content], { objectMode: false }),
      fileName: path.replaceAll('/', '-'),
    };
  });

  serve(app, contract.getCatalogueDraftText, async ({ params, query: { path } }) => {
    const { revision } = await requireOutline(db, draftOf(params));
    const file = await readFile(db, params.courseId, path);
    return { data: { path, text: file?.content.toString('utf8') ?? '', revision } };
  });

  serve(app, contract.changeCatalogueDraftText, async ({ params, body, actor }) => {
    const asked = draftOf(params);
    await changeText(db, { ...asked, ...body.data, actor }, storageLimit);
    return { data: await requireSummary(db, asked, actor) };
  });

  serve(app, contract.addCatalogueDraftPicture, async ({ params, query, body, actor, request, reply }) => {
    const asked = draftOf(params);
    await requireOutline(db, asked);
    const isPng = request.headers['content-type']?.toLowerCase().startsWith('image/png') ?? false;
    const picture = { ...asked, ...query, format: isPng ? ('png' as const) : ('jpeg' as const) };
    const added = await addPicture(db, { ...picture, file: body, actor }, { checkImage, storageLimit });
    reply.code(201);
    return { data: added };
  });

  serve(app, contract.lockCatalogueDraft, async ({ params, body, actor }) => ({
    data: await takeLock(db, { ...draftOf(params), takeOver: body.data.take_over, actor }),
  }));

  serve(app, contract.unlockCatalogueDraft, async ({ params, actor }) => {
    await endLock(db, { ...draftOf(params), actor });
    return { data: { id: params.courseId } };
  });

  serve(app, contract.previewCatalogueLesson, async ({ params, body }) => {
    await requireOutline(db, draftOf(params));
    const { language, text: markdown } = body.data;
    return { data: await previewLesson({ files: draftFiles(db, params.courseId), language, markdown }) };
  });

  serveExpensive(app, contract.previewCataloguePublication, async ({ params, locale: language }) => {
    const { courseId } = draftOf(params);
    return { data: await previewCataloguePublication(db, { courseId, language }, readCatalogueDraft) };
  });

  serveExpensive(app, contract.publishCatalogueCourse, async ({ params, body, actor }) => {
    const asked = draftOf(params);
    const draft = { ...params, ...body.data, actor };
    await publishCatalogueCourse(db, requireEditable(), draft, readCatalogueDraft);
    return { data: await requireCourse(db, asked, actor) };
  });

  serveExpensive(app, contract.exportCatalogueDraft, async ({ params, actor }) => {
    const { outline } = await requireOutline(db, draftOf(params));
    const subject = anyTitleOf(outline.title);
    await audit(actor, subject);
    return {
      body: Readable.from(exportOwnCourse(db, params.courseId), { objectMode: false }),
      fileName: `${subject}.zip`,
    };
  });
}
