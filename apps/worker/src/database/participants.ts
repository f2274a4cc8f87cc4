import { sql } from 'drizzle-orm';
import { joinedMembers, participants, publishedPeople } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { presentJoins } from './present-joins.ts';

/**
 * Moves seats, invitations and attendance at sessions to the user when a member without an account gets an account
 * (rule 79). If the user already has a row for the same session, the two rows are merged, and the values of the user's
 * row take precedence. If several memberships of a company belong to the same account now, only one row of each session
 * is moved; the next call merges the others into it.
 * @returns the number of moved and merged rows
 */
export async function moveParticipants(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ moved: number }>(sql`
    with joined as materialized (
      select own.*, found.new_user_id, found.kept_id
      from (
        select distinct on (own.session_id, joined.user_id) own.id, joined.user_id as new_user_id, kept.id as kept_id
        from ${presentJoins} joined
        join ${participants} own on own.member_id = joined.member_id and own.company_id = joined.company_id
        left join ${participants} kept on kept.session_id = own.session_id and kept.user_id = joined.user_id
        order by own.session_id, joined.user_id, own.id
      ) found
      join ${participants} own on own.id = found.id and own.member_id is not null
      order by own.id for no key update of own
    ), moved as (
      update ${participants} own set user_id = joined.new_user_id, member_id = null
      from joined where own.id = joined.id and joined.kept_id is null
      returning own.id
    ), merged as (
      update ${participants} kept
      set booked_at = coalesce(kept.booked_at, joined.booked_at),
        invited_sequence = coalesce(kept.invited_sequence, joined.invited_sequence),
        cancellations = greatest(kept.cancellations, joined.cancellations),
        minutes = coalesce(kept.minutes, joined.minutes),
        recorded_by = coalesce(kept.recorded_by, joined.recorded_by),
        recorded_at = coalesce(kept.recorded_at, joined.recorded_at),
        completed_round = coalesce(kept.completed_round, joined.completed_round)
      from joined where kept.id = joined.kept_id
      returning joined.id
    ), deleted as (
      delete from ${participants} own using merged where own.id = merged.id
    )
    select ((select count(*) from moved) + (select count(*) from merged))::int as moved`);
  return rows[0]?.moved ?? 0;
}

/** Deletes seats, invitations and attendance of people without an account who are no longer members of the company. */
export async function deleteOrphanedParticipants(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from ${participants} own
    where own.member_id is not null
      and not exists (select from ${publishedPeople} person where person.member_id = own.member_id)
      and not exists (select from ${joinedMembers} joined where joined.member_id = own.member_id)`);
}
