import type { FastifyInstance } from 'fastify';
import { createCertificateBundle, downloadCertificateBundle, getCertificateBundle } from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { Failure, originOf, serve } from '@academy/service-kit';
import { openBundleFile } from './open-bundle-file.ts';
import { prepareBundle } from './queries.ts';
import { requestBundle } from './request-bundle.ts';
import { certificateBundleOf } from './rules.ts';
import { bundleFileName } from './texts.ts';

export async function certificateBundleRoutes(app: FastifyInstance, { storage }: { storage: FileStorage }) {
  const bundleById = prepareBundle(app.db);

  async function findBundle(params: { companyId: string; bundleId: string }) {
    const [bundle] = await bundleById.execute(params);
    if (!bundle) throw new Failure('certificate_bundle_not_found');
    return bundle;
  }

  serve(app, createCertificateBundle, async ({ params, body, actor, request, reply }) => {
    const { language } = body.data;
    const bundle = await requestBundle(app, { ...params, language, actor, origin: originOf(request) });
    reply.code(202);
    return { data: certificateBundleOf(bundle) };
  });

  serve(app, getCertificateBundle, async ({ params }) => ({
    data: certificateBundleOf(await findBundle(params)),
  }));

  serve(app, downloadCertificateBundle, async ({ params, actor, reply }) => {
    const bundle = await findBundle(params);
    const file = await openBundleFile(app.db, storage, { bundle, companyId: params.companyId, actor });
    reply.header('content-length', file.size);
    return { body: file.body, fileName: bundleFileName(bundle.title, bundle.language) };
  });
}
