import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { bundleFileKey } from '@academy/academy-data';
import { createCertificateBundle, downloadCertificateBundle, getCertificateBundle } from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { recordAudit } from '@academy/platform-data';
import { Failure, originOf, serve } from '@academy/service-kit';
import { findBundledCourse, prepareBundle, storeBundle } from './queries.ts';
import { bundleFileName } from './texts.ts';

export async function certificateBundleRoutes(app: FastifyInstance, { storage }: { storage: FileStorage }) {
  const bundleById = prepareBundle(app.db);

  async function find(params: { companyId: string; bundleId: string }) {
    const [bundle] = await bundleById.execute(params);
    if (!bundle) throw new Failure('certificate_bundle_not_found');
    return bundle;
  }

  serve(app, createCertificateBundle, async ({ params, body, actor, request, reply }) => {
    const { companyId, companyCourseId } = params;
    const course = await findBundledCourse(app.db, companyId, companyCourseId);
    if (!course) throw new Failure('course_not_found');
    const { language } = body.data;
    const { total, title } = course;
    const id = uuidv7();
    await app.db.transaction(async (tx) => {
      const asked = { company_id: companyId, company_course_id: companyCourseId, requested_by: actor.userId };
      await storeBundle(tx, { id, ...asked, language, total, ...originOf(request) });
      await recordAudit(tx, actor, {
        companyId,
        action: 'certificate_bundle_requested',
        subject: title,
        details: { language, certificates: total },
      });
    });
    app.enqueue('certificate-bundles', id);
    reply.code(202);
    return { data: { id, status: 'queued' as const, progress: { done: 0, total }, expires_at: null } };
  });

  serve(app, getCertificateBundle, async ({ params }) => {
    const { id, status, done, total, expires_at } = await find(params);
    return {
      data: { id, status, progress: { done, total }, expires_at: expires_at?.toISOString() ?? null },
    };
  });

  serve(app, downloadCertificateBundle, async ({ params, actor, reply }) => {
    const bundle = await find(params);
    if (bundle.status !== 'succeeded') throw new Failure('certificate_bundle_not_ready');
    // The cleanup job may have deleted the file after the bundle's row was read.
    const file = bundle.is_expired ? undefined : await storage.get(bundleFileKey(bundle));
    if (!file) throw new Failure('certificate_bundle_expired');
    const { title, language, total } = bundle;
    try {
      await recordAudit(app.db, actor, {
        companyId: params.companyId,
        action: 'certificate_bundle_downloaded',
        subject: title,
        details: { language, certificates: total },
      });
    } catch (error) {
      file.body.destroy();
      throw error;
    }
    reply.header('content-length', file.size);
    return { body: file.body, fileName: bundleFileName(title, language) };
  });
}
