import fastifyPlugin from 'fastify-plugin';
import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { isDatabaseUnavailable, type Actor, type Database } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { addressOf, findMemberships, joinMember, markInvitationsUsed } from '../database/join-member.ts';
import { lockCompany } from '../database/lock-company.ts';
import { limitLockWait, prepareCompaniesToLink } from './queries.ts';
import { decideLink } from './rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Links the actor's account to memberships that companies have imported for the actor's verified address (rule 230).
     * Takes one indexed query if there is nothing to link.
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

/** Links the account in one company, unless a concurrent request has linked it already. */
const linkInCompany = (db: Database, companyId: string, { actor, locale, address }: Person) =>
  db.transaction(async (transaction) => {
    await limitLockWait(transaction);
    await lockCompany(transaction, companyId);
    const joining = decideLink(await findMemberships(transaction, companyId, actor), address);
    if (joining === undefined) return;
    await joinMember(transaction, { actor, locale, companyId, joining });
    await markInvitationsUsed(transaction, companyId, address, actor.userId);
    await recordAudit(transaction, actor, { companyId, action: 'account_linked', subject: address });
  });

/** Decorates the app with `linkAccounts`, which routes call to find companies that have imported the actor. */
export const accountLinking = fastifyPlugin(async (app) => {
  const companiesToLink = prepareCompaniesToLink(app.db);

  app.decorate('linkAccounts', async (actor: Actor, locale: Locale) => {
    const address = addressOf(actor);
    if (address === undefined || !actor.emailVerified) return false;
    const companies = await companiesToLink.execute({ address: addressKey(address) });
    for (const { companyId } of companies) {
      try {
        await linkInCompany(app.db, companyId, { actor, locale, address });
      } catch (error) {
        // A lock timeout or other temporary database error in one company must not block the person's other companies.
        if (!isDatabaseUnavailable(error)) throw error;
        app.log.warn({ err: error, companyId }, 'linking an account failed, the next request tries again');
      }
    }
    return companies.length > 0;
  });
});
