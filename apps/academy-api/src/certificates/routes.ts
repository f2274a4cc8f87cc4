import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { holderNameOf, issueCertificates, type StoredCertificate } from '@academy/academy-data';
import { certificateFileName, renderCertificate, titleIn } from '@academy/certificate-documents';
import { getCertificate, getMemberCertificate, verifyCertificate, type Locale } from '@academy/contracts';
import { Failure, recordAudit, serve } from '@academy/service-kit';
import { prepareCertificate, prepareMemberCertificate, prepareOwnCertificate } from './queries.ts';
import { refusalOf, verificationOf } from './rules.ts';

type Claim = Awaited<ReturnType<ReturnType<typeof prepareOwnCertificate>['execute']>>[number];

export async function certificateRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const certificateById = prepareCertificate(app.db);
  const ownCertificate = prepareOwnCertificate(app.db);
  const memberCertificate = prepareMemberCertificate(app.db);

  /** The certificate that is claimed; one that may be had and was not issued yet is issued now (decision 6). */
  async function issued(find: () => Promise<Claim[]>, holderName?: string): Promise<StoredCertificate> {
    let [claim] = await find();
    const refusal = claim ? refusalOf(claim) : 'course_not_found';
    if (refusal) throw new Failure(refusal);
    if (claim?.enrollment && !claim.certificate) {
      await issueCertificates(app.db, [{ id: uuidv7(), enrollmentId: claim.enrollment.id, holderName }]);
      [claim] = await find();
    }
    if (!claim?.certificate) throw new Failure('certificate_not_found');
    return claim.certificate;
  }

  const pdfOf = async (certificate: StoredCertificate, language: Locale) => ({
    body: await renderCertificate(certificate, { language, publicUrl }),
    fileName: certificateFileName(titleIn(certificate.course_titles, language), language),
  });

  serve(app, verifyCertificate, async ({ params, locale }) => {
    const [certificate] = await certificateById.execute(params);
    if (!certificate) throw new Failure('certificate_not_found');
    return { data: verificationOf(certificate, locale) };
  });

  serve(app, getCertificate, async ({ params, actor, locale }) => {
    const find = () => ownCertificate.execute({ ...params, userId: actor.userId });
    return pdfOf(await issued(find, holderNameOf(actor)), locale);
  });

  serve(app, getMemberCertificate, async ({ params, actor, locale }) => {
    const find = async () => {
      const claims = await memberCertificate.execute(params);
      if (claims.length === 0) throw new Failure('enrollment_not_found');
      // A maintainer sees courses of every status.
      return claims.map((claim) => ({ ...claim, status: 'active' as const }));
    };
    const certificate = await issued(find);
    const subject = `${certificate.holder_name}, ${titleIn(certificate.course_titles, locale)}`;
    await recordAudit(app.db, actor, {
      companyId: params.companyId,
      action: 'certificate_downloaded',
      subject,
    });
    return pdfOf(certificate, locale);
  });
}
