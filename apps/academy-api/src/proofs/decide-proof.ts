import { queueEmails, recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import {
  findRecipient,
  lockProof,
  lockSubject,
  recordProven,
  storeDecision,
  type AskedProof,
} from './queries/managed.ts';

interface Decision extends AskedProof {
  decision: 'accepted' | 'refused';
  /** Why the proof is refused; null for an accepted proof. */
  reason: string | null;
  actor: Actor;
  origin: WorkOrigin;
}

/**
 * Accepts or refuses a proof of training elsewhere, which another person has submitted. Records the decision in the
 * audit log, and tells the person by e-mail. An accepted proof for a course completes the person's current round of the
 * course.
 * @throws Failure `proof_not_found`, `own_proof`, `proof_decided` or `proof_subject_removed`
 */
export const decideProof = (
  db: Database,
  { companyId, proofId, decision, reason, actor, origin }: Decision,
): Promise<void> =>
  db.transaction(async (tx) => {
    const proof = await lockProof(tx, { companyId, proofId });
    const person = proof && (await findRecipient(tx, proofId));
    if (!proof || !person) throw new Failure('proof_not_found');
    if (proof.user_id === actor.userId) throw new Failure('own_proof');
    if (proof.status !== 'submitted') throw new Failure('proof_decided');
    if (decision === 'accepted' && (await lockSubject(tx, companyId, proof)))
      throw new Failure('proof_subject_removed');
    await storeDecision(tx, proofId, { decision, decidedBy: actor.userId, reason });
    if (decision === 'accepted' && proof.company_course_id !== null)
      await recordProven(tx, proof.company_course_id, proof);
    await recordAudit(tx, actor, {
      companyId,
      action: decision === 'accepted' ? 'proof_accepted' : 'proof_refused',
      subject: `${person.name}, ${person.any_title}`,
      ...(proof.member_id === null ? { userId: proof.user_id } : { memberId: proof.member_id }),
      details: { issuer: proof.issuer, issued_on: proof.issued_on },
    });
    // A person without an account gets no e-mail, because the person cannot open the page to which it links.
    if (proof.member_id !== null) return;
    const data = {
      company_id: companyId,
      company_name: person.company_name,
      title: person.title,
      issuer: proof.issuer,
      decision,
      reason,
    };
    const { name, address, locale } = person;
    const recipient = { address, name, locale, userId: proof.user_id };
    await queueEmails(
      tx,
      [{ uniqueKey: `proof_decided:${proofId}`, template: 'proof_decided', data, recipient }],
      origin,
    );
  });
