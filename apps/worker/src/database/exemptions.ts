import { sql } from 'drizzle-orm';
import { exemptions, joinedMembers, publishedPeople } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { presentJoins } from './present-joins.ts';

/**
 * When a member without an account gets an account, assigns the member's duty exemptions to the user of this account
 * (rule 79). The user may then have several exemptions for a day, which does no harm, because one valid exemption per
 * day is enough.
 */
export async function moveExemptions(tx: Database): Promise<void> {
  await tx.execute(sql`
    update ${exemptions} own set user_id = joined.user_id, member_id = null
    from ${presentJoins} joined
    where own.member_id = joined.member_id and own.company_id = joined.company_id`);
}

/** Deletes exemptions of people without an account who are no longer members of the company. */
export async function deleteOrphanedExemptions(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from ${exemptions} own
    where own.member_id is not null
      and not exists (select from ${publishedPeople} person where person.member_id = own.member_id)
      and not exists (select from ${joinedMembers} joined where joined.member_id = own.member_id)`);
}
