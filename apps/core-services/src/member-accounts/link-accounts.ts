import fastifyPlugin from 'fastify-plugin';
import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { isDatabaseUnavailable, type Actor, type Database } from '@academy/service-kit';
import { declineMembership } from '../database/decline-membership.ts';
import { joinMember } from '../database/join-member.ts';
import { joiningOf } from '../database/joining.ts';
import { lockCompany, lockCompanyUnlessLocked } from '../database/lock-company.ts';
import { findMemberships, verifiedKeyOf } from '../database/memberships.ts';
import { recordVerifiedAddress } from '../database/verified-addresses.ts';
import { limitLockWait, prepareSignInChanges, type SignInChange } from './queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Links the actor's account to memberships that companies have created for the actor's verified address. A
     * membership is linked only if the domain of the address is proven for the company (rule 230). If the actor has
     * refused to join the company before, the membership is declined instead (rule 236). If nothing has to change, this
     * takes only one fast query.
     * @param locale language that is stored if neither the company nor the token states one
     * @returns true if memberships may have changed, so that the caller has to read them again
     */
    linkAccounts: (actor: Actor, locale: Locale) => Promise<boolean>;
  }
}

interface Person {
  actor: Actor;
  locale: Locale;
  address: string;
}

interface Listed {
  companyId: string;
  membershipId: string;
}

/** Links the account in one company, unless a concurrent request has linked it already. */
const linkInCompany = (db: Database, listed: Listed, { actor, locale, address }: Person) =>
  db.transaction(async (transaction) => {
    const { companyId, membershipId } = listed;
    await limitLockWait(transaction);
    await lockCompany(transaction, companyId);
    const memberships = await findMemberships(transaction, companyId, actor);
    const { namesake } = memberships;
    if (namesake?.id !== membershipId || namesake.userId !== null || namesake.status !== 'imported') return;
    const joining = joiningOf(memberships, address);
    if (joining === undefined) return;
    const memberId = await joinMember(transaction, { actor, locale, companyId, address, joining });
    await recordAudit(transaction, actor, {
      companyId,
      action: 'account_linked',
      subject: joining.emailAddress,
      memberId,
      userId: actor.userId,
    });
  });

/**
 * Declines a membership in a company that the actor has refused to join before. If the company is locked, the function
 * does not wait, so that the person's other companies are not delayed. The next call of `linkAccounts` tries again.
 */
const declineAgain = (db: Database, { companyId, membershipId }: Listed, userId: string) =>
  db.transaction(async (transaction) => {
    if (await lockCompanyUnlessLocked(transaction, companyId))
      await declineMembership(transaction, { companyId, membershipId, userId });
  });

export const accountLinking = fastifyPlugin(async (app) => {
  const findChanges = prepareSignInChanges(app);

  async function change({ id, company_id, is_refused }: SignInChange, person: Person) {
    if (id === null || company_id === null)
      return recordVerifiedAddress(app.db, person.actor.userId, person.address);
    const listed = { companyId: company_id, membershipId: id };
    try {
      if (is_refused) await declineAgain(app.db, listed, person.actor.userId);
      else await linkInCompany(app.db, listed, person);
    } catch (error) {
      // A lock timeout or other temporary database error in one company must not block the person's other companies.
      if (!isDatabaseUnavailable(error)) throw error;
      app.log.warn(
        { err: error, companyId: company_id },
        'linking an account failed, the next request tries again',
      );
    }
  }

  app.decorate('linkAccounts', async (actor: Actor, locale: Locale) => {
    const address = verifiedKeyOf(actor);
    if (address === undefined) return false;
    const changes = await findChanges({ userId: actor.userId, address });
    for (const each of changes) await change(each, { actor, locale, address });
    return changes.some(({ id }) => id !== null);
  });
});
