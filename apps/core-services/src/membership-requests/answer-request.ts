import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { declineMembership } from '../database/decline-membership.ts';
import { joinMember } from '../database/join-member.ts';
import { joiningOf } from '../database/joining.ts';
import { lockCompany } from '../database/lock-company.ts';
import { asJoined } from '../database/member-row.ts';
import { findMemberships, verifiedKeyOf } from '../database/memberships.ts';
import { findAnswerable, findJoined, isDeclined, isRequested, storeRefusal } from './queries.ts';

interface Call {
  /** Id of the membership that the company has created and that the actor accepts or refuses. */
  requestId: string;
  actor: Actor;
}

const notFound = () => new Failure('membership_request_not_found');

/** Locks the company of the membership, calls `decide` with the actor's verified address, and returns its result. */
async function answer<Answer>(
  db: Database,
  { requestId, actor }: Call,
  decide: (tx: Database, context: { companyId: string; address: string }) => Promise<Answer>,
): Promise<Answer> {
  const address = verifiedKeyOf(actor);
  if (address === undefined) throw notFound();
  const found = await findAnswerable(db, { userId: actor.userId, address }, requestId);
  if (!found) throw notFound();
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, found.companyId);
    return decide(transaction, { companyId: found.companyId, address });
  });
}

/**
 * Makes the actor an active member of the company. Accepting again changes nothing.
 * @throws Failure `membership_request_not_found`
 */
export const acceptRequest = (db: Database, call: Call & { locale: Locale }) =>
  answer(db, call, async (tx, { companyId, address }) => {
    const { requestId, actor, locale } = call;
    const before = await findJoined(tx, actor.userId, requestId);
    if (before) return asJoined(before, companyId);
    if (!(await isRequested(tx, { userId: actor.userId, address }, requestId))) throw notFound();
    const joining = joiningOf(await findMemberships(tx, companyId, actor), address);
    if (joining === undefined) throw notFound();
    const memberId = await joinMember(tx, { actor, locale, companyId, address, joining });
    await recordAudit(tx, actor, {
      companyId,
      action: 'membership_accepted',
      subject: joining.emailAddress,
      memberId,
      userId: actor.userId,
    });
    const member = await findJoined(tx, actor.userId, memberId);
    return asJoined(member!, companyId);
  });

/**
 * Declines the membership permanently: only a new invitation asks the actor again (rule 236). A second refusal changes
 * nothing.
 * @throws Failure `membership_request_not_found`
 */
export const refuseRequest = (db: Database, call: Call) =>
  answer(db, call, async (tx, { companyId, address }) => {
    const { requestId: membershipId, actor } = call;
    const { userId } = actor;
    if (await isDeclined(tx, userId, membershipId)) return;
    if (!(await isRequested(tx, { userId, address }, membershipId))) throw notFound();
    await storeRefusal(tx, companyId, userId);
    await declineMembership(tx, { companyId, membershipId, userId });
  });
