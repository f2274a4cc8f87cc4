import { v7 as uuidv7 } from 'uuid';
import { titleIn } from '@academy/certificate-documents';
import { fallbackLocale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findReplaceable, lockEnrollmentOf, storeReplacement } from './queries.ts';

interface Asked {
  companyId: string;
  certificateId: string;
  actor: Actor;
}

/**
 * Issues a certificate again with the holder's present name, revokes the replaced one, and records this in the audit
 * log. A certificate that is not revoked can be replaced only if the holder's name has changed.
 * @throws Failure `certificate_not_found`, `certificate_holder_erased`, `certificate_replaced`, `certificate_unchanged`
 * or `user_not_found`
 */
export const replace = (db: Database, { companyId, certificateId, actor }: Asked) =>
  db.transaction(async (tx) => {
    const enrollment = await lockEnrollmentOf(tx, certificateId);
    if (enrollment?.companyId !== companyId) throw new Failure('certificate_not_found');
    const certificate = await findReplaceable(tx, { companyId, certificateId });
    if (!certificate) throw new Failure('certificate_not_found');
    const { round, number, holderName, presentName, titles } = certificate;
    if (certificate.erasedAt) throw new Failure('certificate_holder_erased');
    if (round === null) throw new Failure('certificate_replaced');
    if (presentName === null) throw new Failure('user_not_found');
    if (certificate.revokedAt === null && presentName === holderName)
      throw new Failure('certificate_unchanged');
    const replacementId = uuidv7();
    const newNumber = await storeReplacement(tx, {
      ...{ certificateId, replacementId, round },
      ...{ holderName: presentName, replacedBy: actor.userId },
    });
    await recordAudit(tx, actor, {
      companyId,
      action: 'certificate_replaced',
      subject: `${presentName}, ${titleIn(titles, fallbackLocale)}`,
      details: { number, replaced_by: newNumber },
      userId: enrollment.userId,
    });
    return { certificate_id: replacementId, number: newNumber, holder_name: presentName };
  });
