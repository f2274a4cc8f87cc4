import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { holderNameOf, issueCertificates } from '@academy/academy-data';
import { getCertificate, verifyCertificate } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { certificateFileName } from './certificate-texts.ts';
import { renderCertificate } from './render-certificate.ts';
import { prepareCertificate, prepareOwnCertificate } from './queries.ts';
import { refusalOf, titleIn, verificationOf } from './rules.ts';

export async function certificateRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const certificateById = prepareCertificate(app.db);
  const ownCertificate = prepareOwnCertificate(app.db);

  serve(app, verifyCertificate, async ({ params, locale }) => {
    const [certificate] = await certificateById.execute(params);
    if (!certificate) throw new Failure('certificate_not_found');
    return { data: verificationOf(certificate, locale) };
  });

  serve(app, getCertificate, async ({ params, actor, locale }) => {
    const asked = { ...params, userId: actor.userId };
    let [claim] = await ownCertificate.execute(asked);
    const refusal = claim ? refusalOf(claim) : 'course_not_found';
    if (refusal) throw new Failure(refusal);
    if (claim?.enrollment && !claim.certificate) {
      // The first download before the last lesson is done: issued now, and the same from here on (decision 6).
      const holderName = holderNameOf(actor);
      await issueCertificates(app.db, [{ id: uuidv7(), enrollmentId: claim.enrollment.id, holderName }]);
      [claim] = await ownCertificate.execute(asked);
    }
    if (!claim?.certificate) throw new Error('a certificate was not issued');
    const { certificate } = claim;
    const title = titleIn(certificate.course_titles, locale);
    return {
      body: await renderCertificate(certificate, { language: locale, publicUrl }),
      fileName: certificateFileName(title, locale),
    };
  });
}
