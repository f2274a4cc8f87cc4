import { v7 as uuidv7 } from 'uuid';
import { holderNameOf, issueCertificates, type StoredCertificate } from '@academy/academy-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { prepareOwnCertificate } from './queries.ts';
import { refusalOf } from './rules.ts';

export type Claim = Awaited<ReturnType<ReturnType<typeof prepareOwnCertificate>['execute']>>[number];

/**
 * Returns the claimed certificate; issues the certificate if it is earned but not issued yet (decision 6).
 * @throws Failure when refused
 */
export async function issueClaimedCertificate(
  db: Database,
  find: () => Promise<Claim[]>,
  holderName?: string,
): Promise<StoredCertificate> {
  let [claim] = await find();
  const refusal = claim ? refusalOf(claim) : 'course_not_found';
  if (refusal) throw new Failure(refusal);
  if (claim?.enrollment && !claim.certificate) {
    await issueCertificates(db, [{ id: uuidv7(), enrollmentId: claim.enrollment.id, holderName }]);
    [claim] = await find();
  }
  if (!claim?.certificate) throw new Failure('certificate_not_found');
  return claim.certificate;
}

/** Prepares the lookup of a learner's certificate of a company course. */
export function prepareOwnCertificates(db: Database) {
  const ownCertificate = prepareOwnCertificate(db);
  return (course: { companyId: string; courseId: string }, actor: Actor): Promise<StoredCertificate> =>
    issueClaimedCertificate(
      db,
      () => ownCertificate.execute({ ...course, userId: actor.userId }),
      holderNameOf(actor),
    );
}
