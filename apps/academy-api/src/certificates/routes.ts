import type { FastifyInstance } from 'fastify';
import type { CertificateWithCompletion } from '@academy/academy-data';
import { certificateFileName, titleIn } from '@academy/certificate-documents';
import {
  getCertificate,
  getCertificateFile,
  getMemberCertificate,
  listCertificates,
  replaceCertificate,
  revokeCertificate,
  verifyCertificate,
  type Locale,
} from '@academy/contracts';
import type { FileStorage } from '@academy/file-storage';
import { recordAudit } from '@academy/platform-data';
import { boundsOf, Failure, serve } from '@academy/service-kit';
import { openCertificateFiles } from './certificate-files.ts';
import { issueClaimedCertificate, type OwnCertificates } from './own-certificate.ts';
import {
  prepareCertificate,
  prepareMemberCertificate,
  prepareOwnCertificateCount,
  prepareOwnCertificateList,
} from './queries.ts';
import { replace } from './replace.ts';
import { revoke } from './revoke.ts';
import { ownCertificateOf, verificationOf } from './rules.ts';

interface CertificateOptions {
  storage: FileStorage;
  publicUrl: string;
  ownCertificates: OwnCertificates;
  /** Fingerprints of the keys that sign evidence packs (rule 354). */
  issuerKeyFingerprints: readonly string[];
}

export async function certificateRoutes(
  app: FastifyInstance,
  { storage, publicUrl, ownCertificates, issuerKeyFingerprints }: CertificateOptions,
) {
  const certificateById = prepareCertificate(app.db);
  const memberCertificate = prepareMemberCertificate(app.db);
  const ownList = prepareOwnCertificateList(app.db);
  const ownCount = prepareOwnCertificateCount(app.db);
  const findPdf = openCertificateFiles(app, { storage, publicUrl });

  const fileOf = async (
    companyId: string,
    certificate: CertificateWithCompletion,
    language: Locale,
    holder?: string,
  ) => ({
    body: await findPdf({ companyId, certificate, language }),
    fileName: certificateFileName(titleIn(certificate.course_titles, language), language, holder),
  });

  serve(app, verifyCertificate, async ({ params, locale }) => {
    const [certificate] = await certificateById.execute(params);
    if (!certificate) throw new Failure('certificate_not_found');
    const data = verificationOf(certificate, locale);
    return { data: { ...data, issuer_key_fingerprints: [...issuerKeyFingerprints] } };
  });

  serve(app, getCertificate, async ({ params, actor, locale }) =>
    fileOf(params.companyId, await ownCertificates.ofCourse(params, actor), locale),
  );

  serve(app, listCertificates, async ({ params, query: { page, per_page }, actor, locale }) => {
    const holder = { ...params, userId: actor.userId };
    const [rows, [counted]] = await Promise.all([
      ownList.execute({ ...holder, ...boundsOf(page, per_page) }),
      ownCount.execute(holder),
    ]);
    const data = rows.map((certificate) => ownCertificateOf(certificate, locale));
    return { data, meta: { total: counted?.total ?? 0, page, per_page } };
  });

  serve(app, getCertificateFile, async ({ params, actor, locale }) =>
    fileOf(params.companyId, await ownCertificates.byId(params, actor), locale),
  );

  serve(app, revokeCertificate, async ({ params: { certificateId }, body, actor }) => {
    const revokedAt = await revoke(app.db, { certificateId, reason: body.data.reason, actor });
    return { data: { certificate_id: certificateId, revoked_at: revokedAt.toISOString() } };
  });

  serve(app, replaceCertificate, async ({ params, actor, reply }) => {
    const replacement = await replace(app.db, { ...params, actor });
    reply.code(201);
    return { data: replacement };
  });

  serve(app, getMemberCertificate, async ({ params, actor, locale }) => {
    let holderId: string | undefined;
    const find = async () => {
      const claims = await memberCertificate.execute(params);
      if (claims.length === 0) throw new Failure('enrollment_not_found');
      holderId = claims[0]?.enrollment?.user_id;
      return claims;
    };
    const certificate = await issueClaimedCertificate(app.db, find);
    const subject = `${certificate.holder_name}, ${titleIn(certificate.course_titles, locale)}`;
    await recordAudit(app.db, actor, {
      companyId: params.companyId,
      action: 'certificate_downloaded',
      subject,
      userId: holderId,
    });
    // A course manager downloads the certificates of many members, so the file name contains the holder's name.
    return fileOf(params.companyId, certificate, locale, certificate.holder_name);
  });
}
