import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { boundsOf, Failure, originOf, serve } from '@academy/service-kit';
import { createCourse } from './create-course.ts';
import { deletePackage } from './delete-package.ts';
import type { StoreCourse } from './publish-package.ts';
import { findPackage, findPackages, type AskedPackage } from './queries/packages.ts';
import { previewReplacement, replacePackage } from './replace-package.ts';
import { packageOf } from './rules.ts';
import { uploadPackage } from './upload-package.ts';

interface ContentOptions {
  storage: FileStorage;
  storageLimit: number;
  /** Origin at which packages run; undefined if the installation does not run packages. */
  contentUrl: string | undefined;
  storeCourse: StoreCourse;
}

export async function contentRoutes(
  app: FastifyInstance,
  { storage, storageLimit, contentUrl, storeCourse }: ContentOptions,
) {
  const { db } = app;

  async function requirePackage(asked: AskedPackage) {
    const found = await findPackage(db, asked);
    if (!found) throw new Failure('package_not_found');
    return packageOf(found);
  }

  serve(app, contract.uploadContent, async ({ params, query, body, actor, request, reply }) => {
    if (contentUrl === undefined) throw new Failure('content_unavailable');
    const { companyId } = params;
    const packageId = await uploadPackage(
      { db, storage, storageLimit },
      {
        companyId,
        fileName: query.file_name,
        file: body,
        announced: Number(request.headers['content-length'] ?? 0),
        actor,
        origin: originOf(request),
      },
    );
    app.enqueue('content-packages', packageId);
    reply.code(202);
    return { data: await requirePackage({ companyId, packageId }) };
  });

  serve(app, contract.listContent, async ({ params, query: { page, per_page } }) => {
    const { rows, total } = await findPackages(db, { ...params, ...boundsOf(page, per_page) });
    return { data: rows.map(packageOf), meta: { total, page, per_page } };
  });

  serve(app, contract.getContent, async ({ params }) => ({ data: await requirePackage(params) }));

  serve(app, contract.deleteContent, async ({ params, actor }) => {
    await deletePackage(db, { ...params, actor });
    return { data: { id: params.packageId } };
  });

  serve(app, contract.createCourseOfContent, async ({ params, body, actor, reply }) => {
    const company_course_id = await createCourse(db, { ...params, ...body.data, actor }, storeCourse);
    reply.code(201);
    return { data: { company_course_id } };
  });

  serve(app, contract.previewReplacement, async ({ params, query }) => ({
    data: await previewReplacement(db, { ...params, companyCourseId: query.company_course_id }),
  }));

  serve(app, contract.replaceContent, async ({ params, body, actor }) => {
    const { company_course_id } = body.data;
    await replacePackage(db, { ...params, companyCourseId: company_course_id, actor }, storeCourse);
    return { data: { company_course_id } };
  });
}
