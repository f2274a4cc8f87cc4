import type { Locale } from '@academy/contracts';
import type { Actor, Database, WorkOrigin } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { lockCompany } from '../database/lock-company.ts';
import { chooseSendings, sendInvitations } from './invite.ts';
import { addInvitedMembers, findSent, lockInviter } from './queries/invite.ts';
import { findNeverSignedIn } from './queries/invited-member.ts';
import { remainingEmails, requireWithinLimits } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Call {
  companyId: string;
  memberIds: readonly string[];
  /** The company course that the e-mails mention. */
  companyCourseId: string | undefined;
  actor: Actor;
  /** Language of e-mails to people whose language is unknown. */
  locale: Locale;
  tokens: InvitationTokens;
  origin: WorkOrigin;
  limitFactor: number;
}

/**
 * Invites the given members who have never signed in, as many as the daily limits permit (rules 13 and 413). Members
 * who got an invitation e-mail within the resend window (`resendAfterHours`) get no further one.
 * @throws Failure `daily_limit_reached` if the limits permit no e-mail
 */
export function inviteMembers(
  db: Database,
  { memberIds, locale: usual, tokens, limitFactor, ...call }: Call,
) {
  const { companyId, actor } = call;
  return db.transaction(async (tx) => {
    const companyName = await lockCompany(tx, companyId);
    const people = await findNeverSignedIn(tx, companyId, memberIds);
    await lockInviter(tx, actor.userId);
    const sent = await findSent(tx, companyId, actor.userId);
    let remaining = remainingEmails(sent, limitFactor);
    const result = { invited: 0, invitedRecently: 0, overLimit: 0 };
    for (const locale of ['de', 'en'] as const) {
      const candidates = people
        .filter((person) => (person.locale ?? usual) === locale)
        .map(({ address }) => ({ address, key: addressKey(address) }));
      while (candidates.length > 0 && remaining > 0) {
        const batch = candidates.splice(0, remaining);
        const sendings = await chooseSendings(tx, companyId, batch, tokens);
        if (sendings.length > 0) {
          await addInvitedMembers(tx, companyId, sendings);
          await sendInvitations(tx, { ...call, locale }, companyName, sendings);
        }
        remaining -= sendings.length;
        result.invited += sendings.length;
        result.invitedRecently += batch.length - sendings.length;
      }
      result.overLimit += candidates.length;
    }
    if (result.overLimit > 0 && result.invited === 0) requireWithinLimits(sent, 1, limitFactor);
    return result;
  });
}
