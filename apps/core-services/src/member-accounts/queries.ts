import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { prepareRows, type Database } from '@academy/service-kit';
import { members } from '../database/tables/members.ts';
import { verifiedAddresses } from '../database/tables/verified-addresses.ts';
import { undecidedMemberships } from '../database/undecided-memberships.ts';
import { recentlyVerified } from '../database/verified-addresses.ts';

/** Maximum number of memberships that one request links or declines. The next requests process further memberships. */
const maxAtOnce = 100;

/**
 * A change that a sign-in causes: a membership has to be linked or declined. If both ids are null, the user's address
 * has to be recorded as verified instead.
 */
export interface SignInChange {
  id: string | null;
  company_id: string | null;
  is_refused: boolean;
}

const person = {
  userId: sql`${sql.placeholder('userId')}::uuid`,
  address: sql`${sql.placeholder('address')}::text`,
};

/**
 * SQL condition: the user's address has to be recorded as verified. The condition is true if the address was not
 * recorded within the last day, and if the user has a membership or a company has created one for the address. Nothing
 * is stored about users without any membership.
 */
const isToRecord = sql`
  not exists (
    select from ${verifiedAddresses} known
    where known.user_id = ${person.userId} and known.address = ${person.address}
      and known.verified_at > ${recentlyVerified})
  and (exists (select from ${members} own where own.user_id = ${person.userId})
    or exists (
      select from ${members} offered
      where offered.user_id is null and lower(offered.email_address) = ${person.address}
        and offered.status in ('imported', 'invited', 'declined')))`;

export const prepareSignInChanges = ({ pool }: Pick<FastifyInstance, 'pool'>) =>
  prepareRows<SignInChange>(
    pool,
    'sign_in_changes',
    sql`(select id, company_id, is_refused from (${undecidedMemberships(person)}) undecided
         where is_proven or is_refused order by company_id, id limit ${sql.raw(String(maxAtOnce))})
        union all
        select null, null, false where ${isToRecord}`,
  );

/** Limits how long the transaction waits for a lock, for example while a large import changes the company. */
export const limitLockWait = (tx: Database) => tx.execute(sql`set local lock_timeout = '3s'`);
