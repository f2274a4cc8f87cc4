import type { FastifyInstance } from 'fastify';
import type { StoredCertificate } from '@academy/academy-data';
import { certificateFileName, renderCertificate, titleIn } from '@academy/certificate-documents';
import {
  getCertificate,
  getMemberCertificate,
  revokeCertificate,
  verifyCertificate,
  type Locale,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, serve } from '@academy/service-kit';
import { issueClaimedCertificate, type prepareOwnCertificates } from './own-certificate.ts';
import { prepareCertificate, prepareMemberCertificate } from './queries.ts';
import { revoke } from './revoke.ts';
import { verificationOf } from './rules.ts';

interface CertificateOptions {
  publicUrl: string;
  ownCertificate: ReturnType<typeof prepareOwnCertificates>;
}

export async function certificateRoutes(
  app: FastifyInstance,
  { publicUrl, ownCertificate }: CertificateOptions,
) {
  const certificateById = prepareCertificate(app.db);
  const memberCertificate = prepareMemberCertificate(app.db);

  const renderPdf = async (certificate: StoredCertificate, language: Locale) => ({
    body: await renderCertificate(certificate, { language, publicUrl }),
    fileName: certificateFileName(titleIn(certificate.course_titles, language), language),
  });

  serve(app, verifyCertificate, async ({ params, locale }) => {
    const [certificate] = await certificateById.execute(params);
    if (!certificate) throw new Failure('certificate_not_found');
    return { data: verificationOf(certificate, locale) };
  });

  serve(app, getCertificate, async ({ params, actor, locale }) =>
    renderPdf(await ownCertificate(params, actor), locale),
  );

  serve(app, revokeCertificate, async ({ params: { certificateId }, body, actor }) => {
    const revokedAt = await revoke(app.db, { certificateId, reason: body.data.reason, actor });
    return { data: { certificate_id: certificateId, revoked_at: revokedAt.toISOString() } };
  });

  serve(app, getMemberCertificate, async ({ params, actor, locale }) => {
    const find = async () => {
      const claims = await memberCertificate.execute(params);
      if (claims.length === 0) throw new Failure('enrollment_not_found');
      // Managers may access courses of every status, so the status must not lead to a refusal.
      return claims.map((claim) => ({ ...claim, status: 'active' as const }));
    };
    const certificate = await issueClaimedCertificate(app.db, find);
    const subject = `${certificate.holder_name}, ${titleIn(certificate.course_titles, locale)}`;
    await recordAudit(app.db, actor, {
      companyId: params.companyId,
      action: 'certificate_downloaded',
      subject,
    });
    return renderPdf(certificate, locale);
  });
}
