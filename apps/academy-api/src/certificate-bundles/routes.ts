import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { createCertificateBundle, getCertificateBundle } from '@academy/contracts';
import { Failure, recordAudit, serve } from '@academy/service-kit';
import { findBundledCourse, prepareBundle, storeBundle } from './queries.ts';

export async function certificateBundleRoutes(app: FastifyInstance) {
  const bundleById = prepareBundle(app.db);

  serve(app, createCertificateBundle, async ({ params, body, actor, reply }) => {
    const { companyId, companyCourseId } = params;
    const course = await findBundledCourse(app.db, companyId, companyCourseId);
    if (!course) throw new Failure('course_not_found');
    const { language } = body.data;
    const { total, title } = course;
    const id = uuidv7();
    await app.db.transaction(async (tx) => {
      const asked = { company_id: companyId, company_course_id: companyCourseId, requested_by: actor.userId };
      await storeBundle(tx, { id, ...asked, language, total });
      await recordAudit(tx, actor, {
        companyId,
        action: 'certificate_bundle_requested',
        subject: title,
        details: { language, certificates: total },
      });
    });
    reply.code(202);
    return { data: { id, status: 'queued' as const, progress: { done: 0, total } } };
  });

  serve(app, getCertificateBundle, async ({ params }) => {
    const [bundle] = await bundleById.execute(params);
    if (!bundle) throw new Failure('certificate_bundle_not_found');
    const { done, total, ...told } = bundle;
    return { data: { ...told, progress: { done, total } } };
  });
}
