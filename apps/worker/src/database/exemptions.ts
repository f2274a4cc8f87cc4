import { sql } from 'drizzle-orm';
import { exemptions, joinedMembers, publishedPeople } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Moves the exemptions of people who now have an account from the membership to the user (rule 79). The moved
 * exemptions may overlap with other exemptions of the user, which has no effect.
 */
export async function moveExemptions(tx: Database): Promise<void> {
  await tx.execute(sql`
    update ${exemptions} own set user_id = joined.user_id, member_id = null
    from ${joinedMembers} joined
    where own.member_id = joined.member_id and own.company_id = joined.company_id`);
}

/** Deletes exemptions of people without an account whose membership no longer exists. */
export async function deleteOrphanedExemptions(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from ${exemptions} own
    where own.member_id is not null
      and not exists (select from ${publishedPeople} person where person.member_id = own.member_id)
      and not exists (select from ${joinedMembers} joined where joined.member_id = own.member_id)`);
}
