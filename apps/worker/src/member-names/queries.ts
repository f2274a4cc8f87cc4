import { sql, type SQL } from 'drizzle-orm';
import { enrollments, renamedMembers, searchableMembers } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** What one statement takes over: short transactions, whatever the size of an import of members. */
const membersAtOnce = 2_000;

/**
 * Enrollments whose sort key is no longer their member's. A row that another transaction works on is left for the next
 * time, so that nobody waits, let alone in a circle.
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
 * Takes over the names that members have got since the last time, by which lists of enrollments are sorted.
 * @returns how many changes were taken over
 */
export async function takeOverNames(db: Database): Promise<number> {
  const renamedOnce = sql`(
    select distinct on (company_id, user_id) named.* from renamed
    join ${searchableMembers} named using (company_id, user_id))`;
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
 * Compares every enrollment with its member: a name that changed while a transaction was enrolling the member may have
 * been taken over before that enrollment could be seen.
 * @returns how many enrollments were outdated
 */
export async function compareNames(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`with ${takingOver(sql`${searchableMembers}`)} select from taken_over`,
  );
  return rowCount ?? 0;
}
