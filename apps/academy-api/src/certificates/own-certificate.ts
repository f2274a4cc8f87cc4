import { v7 as uuidv7 } from 'uuid';
import { holderNameOf, issueCertificates, type CertificateWithCompletion } from '@academy/academy-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { prepareOwnCertificate, prepareOwnCertificateById } from './queries.ts';
import { refusalOf } from './rules.ts';

export type Claim = Awaited<ReturnType<ReturnType<typeof prepareOwnCertificate>['execute']>>[number];

/**
 * Returns the requested certificate. Issues it first if it is earned but not issued yet (decision 6).
 * @throws Failure if the learner may not get the certificate
 */
export async function issueClaimedCertificate(
  db: Database,
  find: () => Promise<Claim[]>,
  {
    holderName,
    isCompletionRequired = false,
  }: { holderName?: string | undefined; isCompletionRequired?: boolean } = {},
): Promise<CertificateWithCompletion> {
  let [claim] = await find();
  const refusal = claim ? refusalOf(claim) : 'course_not_found';
  if (refusal) throw new Failure(refusal);
  if (isCompletionRequired && !claim?.enrollment?.completed_at) throw new Failure('course_not_completed');
  // The certificate may have been issued before the company recorded the completion.
  if (isCompletionRequired && claim?.enrollment?.is_recorded) throw new Failure('completion_recorded');
  if (claim?.enrollment && !claim.certificate) {
    await issueCertificates(db, [
      { id: uuidv7(), enrollmentId: claim.enrollment.id, round: claim.enrollment.round, holderName },
    ]);
    [claim] = await find();
  }
  if (!claim?.certificate) throw new Failure('certificate_not_found');
  const { completed_at = null, is_recorded } = claim.enrollment ?? {};
  return { ...claim.certificate, completed_at: is_recorded ? null : completed_at };
}

export type OwnCertificates = ReturnType<typeof prepareOwnCertificates>;

export function prepareOwnCertificates(db: Database) {
  const ofCourse = prepareOwnCertificate(db);
  const byId = prepareOwnCertificateById(db);
  const issueOf =
    (isCompletionRequired: boolean) =>
    (course: { companyId: string; courseId: string }, actor: Actor): Promise<CertificateWithCompletion> =>
      issueClaimedCertificate(db, () => ofCourse.execute({ ...course, userId: actor.userId }), {
        holderName: holderNameOf(actor),
        isCompletionRequired,
      });
  return {
    /** Returns the certificate of the current round of a course. Issues it first if it is earned but not issued yet. */
    ofCourse: issueOf(false),

    /** Like `ofCourse`, but throws `course_not_completed` and issues nothing if the course is not completed. */
    ofCompletedCourse: issueOf(true),

    /**
     * Finds a certificate of the learner by its id, also one from an earlier round.
     * @throws Failure `certificate_not_found`, `certificate_revoked` or `certificate_holder_erased`
     */
    byId: async (
      asked: { companyId: string; certificateId: string },
      actor: Actor,
    ): Promise<CertificateWithCompletion> => {
      const [certificate] = await byId.execute({ ...asked, userId: actor.userId });
      if (!certificate) throw new Failure('certificate_not_found');
      if (certificate.erased_at) throw new Failure('certificate_holder_erased');
      if (certificate.revoked_at) throw new Failure('certificate_revoked');
      return certificate;
    },
  };
}
