import { sql } from 'drizzle-orm';
import { joinedMembers, proofFiles, proofs, publishedPeople } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { presentJoins } from './present-joins.ts';

/** Moves proofs of training elsewhere to the user when a member without an account gets an account (rule 79). */
export async function moveProofs(tx: Database): Promise<void> {
  await tx.execute(sql`
    update ${proofs} own set user_id = joined.user_id, member_id = null
    from ${presentJoins} joined
    where own.member_id = joined.member_id and own.company_id = joined.company_id`);
}

/** Deletes proofs of people without an account who are no longer members of the company. */
export async function deleteOrphanedProofs(tx: Database): Promise<void> {
  const orphaned = sql`
    select own.id from ${proofs} own
    where own.member_id is not null
      and not exists (select from ${publishedPeople} person where person.member_id = own.member_id)
      and not exists (select from ${joinedMembers} joined where joined.member_id = own.member_id)`;
  await tx.execute(sql`delete from ${proofFiles} where proof_id in (${orphaned})`);
  await tx.execute(sql`delete from ${proofs} where id in (${orphaned})`);
}
