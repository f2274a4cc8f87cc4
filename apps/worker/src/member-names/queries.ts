import { sql, type SQL } from 'drizzle-orm';
import { enrollments, renamedMembers, publishedMembers } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Maximum number of members per statement, which keeps transactions short even after a large import. */
const membersAtOnce = 2_000;

/**
 * Returns common table expressions that update the enrollments whose sort key is outdated. Locked enrollments are
 * skipped to avoid deadlocks; the next run updates them.
 */
const takingOver = (members: SQL) => sql`
  outdated as materialized (
    select ${enrollments.id}, ${enrollments.company_id}, ${enrollments.user_id}, member.sort_name
    from ${members} member
    join ${enrollments} on ${enrollments.company_id} = member.company_id and ${enrollments.user_id} = member.user_id
    where ${enrollments.sort_name} <> member.sort_name
  ), free as materialized (
    select id from ${enrollments} where id in (select id from outdated) for no key update skip locked
  ), taken_over as (
    update ${enrollments} set sort_name = outdated.sort_name
    from outdated join free on free.id = outdated.id
    where ${enrollments.id} = outdated.id
    returning ${enrollments.id}
  )`;

/**
 * Copies the sort keys of members whose names have changed since the last run to their enrollments.
 * @returns the number of processed name changes
 */
export async function takeOverNames(db: Database): Promise<number> {
  const renamedOnce = sql`(
    select distinct on (company_id, user_id) named.* from renamed
    join ${publishedMembers} named using (company_id, user_id))`;
  let total = 0;
  let taken: number;
  do {
    const { rowCount } = await db.execute(sql`
      with renamed as materialized (
        select * from ${renamedMembers} order by id limit ${sql.raw(String(membersAtOnce))}
      ), ${takingOver(renamedOnce)}
      delete from ${renamedMembers} using renamed
      where ${renamedMembers.id} = renamed.id and not exists (
        select from outdated where outdated.company_id = renamed.company_id and outdated.user_id = renamed.user_id
          and outdated.id not in (select id from free))`);
    taken = rowCount ?? 0;
    total += taken;
  } while (taken === membersAtOnce);
  return total;
}

/**
 * Updates every enrollment whose sort key differs from its member's sort key.
 * The keys differ if a member is renamed while another transaction creates the member's enrollment.
 * @returns the number of updated enrollments
 */
export async function compareNames(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`with ${takingOver(sql`${publishedMembers}`)} select from taken_over`,
  );
  return rowCount ?? 0;
}
