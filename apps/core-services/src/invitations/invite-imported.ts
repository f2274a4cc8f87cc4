import type { Locale } from '@academy/contracts';
import type { Actor, Database, WorkOrigin } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { chooseSendings, sendInvitations } from './invite.ts';
import { addInvitedMembers, findSent, lockInviter } from './queries/invite.ts';
import { remainingEmails } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Imported {
  companyId: string;
  companyName: string;
  actor: Actor;
  /** Language of e-mails to people whose language is unknown. */
  locale: Locale;
  origin: WorkOrigin;
  find: (limit: number) => Promise<{ address: string; locale: Locale | null }[]>;
}

const batchSize = 500;

/**
 * Invites imported members by e-mail, as many as the daily limits permit (rule 13). The company must be locked.
 * @returns the number of queued e-mails
 */
export const inviteImported =
  ({ tokens, limitFactor }: { tokens: InvitationTokens; limitFactor: number }) =>
  async (tx: Database, call: Imported): Promise<number> => {
    const { companyId, companyName, actor, origin } = call;
    await lockInviter(tx, actor.userId);
    const sent = await findSent(tx, companyId, actor.userId);
    const people = await call.find(remainingEmails(sent, limitFactor));
    let invited = 0;
    for (const locale of ['de', 'en'] as const) {
      const candidates = people
        .filter((person) => (person.locale ?? call.locale) === locale)
        .map(({ address }) => ({ address, key: addressKey(address) }));
      for (let from = 0; from < candidates.length; from += batchSize) {
        const batch = candidates.slice(from, from + batchSize);
        const sendings = await chooseSendings(tx, companyId, batch, tokens);
        await addInvitedMembers(tx, companyId, sendings);
        await sendInvitations(tx, { companyId, actor, locale, origin }, companyName, sendings);
        invited += sendings.length;
      }
    }
    return invited;
  };
