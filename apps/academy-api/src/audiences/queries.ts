import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  assignmentScans,
  audienceGroups,
  companyCourses,
  enteredAudienceAt,
  hasLeft,
  holdsLearner,
  isInAudience,
  knownAssignments,
  learnerMailSettings,
  offeredAs,
  publishedGroupPeople,
  publishedMembers,
  publishedPeople,
  storeGroupUses,
} from '@academy/academy-data';
import { prepareRows, type Database } from '@academy/service-kit';

interface Reach {
  people_count: number;
  never_signed_in_count: number;
}

const peopleWhere = (condition: SQL) => sql`
  select count(*)::int as people_count, (count(*) filter (where person.user_id is null))::int as never_signed_in_count
  from ${publishedPeople} person
  where person.company_id = ${sql.placeholder('companyId')} and not ${hasLeft(sql.raw('person.status'))} and ${condition}`;

/**
 * Prepares the query that counts the people to whom a course with the given audience is assigned (rule 410). The
 * audience is the people in at least one of the groups `ids`, or everybody if `ids` is undefined. The query is planned
 * on each call, because the best plan depends on the size of the groups.
 */
export function prepareReach(pool: Pool) {
  const all = prepareRows<Reach>(pool, undefined, peopleWhere(sql`true`));
  const inGroups = prepareRows<Reach>(
    pool,
    undefined,
    peopleWhere(sql`person.member_id in (
      select entry.member_id from ${publishedGroupPeople} entry where entry.group_id = any(${sql.placeholder('ids')}::uuid[]))`),
  );
  return async (companyId: string, ids: readonly string[] | undefined): Promise<Reach> => {
    const [counted] = await (ids ? inGroups({ companyId, ids }) : all({ companyId }));
    return counted!;
  };
}

export async function findAudienceGroups(db: Database, companyCourseId: string): Promise<string[]> {
  const rows = await db
    .select({ id: audienceGroups.group_id })
    .from(audienceGroups)
    .where(eq(audienceGroups.company_course_id, companyCourseId));
  return rows.map(({ id }) => id);
}

const offered = offeredAs('offered');

/**
 * Records the people to whom a course was already assigned when the company enabled mails about assigned courses. Must
 * be called before the audience of the course changes, so that the worker later mails only the people whom the change
 * adds (rule 444). Records nothing if the course is not active, if the company does not send these mails, or if these
 * people have already been recorded since the company enabled the mails.
 */
export const recordEarlierAssignments = (tx: Database, companyCourseId: string) =>
  tx.execute(sql`
    with offered as (
      select course.id, course.company_id, course.for_groups, course.activated_at, chosen.course_assigned_since as since
      from ${companyCourses} course
      join ${learnerMailSettings} chosen on chosen.company_id = course.company_id
      where course.id = ${companyCourseId}::uuid and course.status = 'active'
        and chosen.course_assigned_since is not null and not exists (
          select from ${assignmentScans} scan
          where scan.company_course_id = course.id and scan.since = chosen.course_assigned_since)
    ), earlier as (
      insert into ${knownAssignments} (company_course_id, user_id)
      select offered.id, member.user_id
      from offered join ${publishedMembers} member on member.company_id = offered.company_id
      where ${holdsLearner(sql`member.permissions`)} and ${isInAudience(offered, sql`member.user_id`)}
        and offered.since > greatest(
          member.registered_at, offered.activated_at, ${enteredAudienceAt(offered, sql`member.user_id`)})
      order by member.user_id
      on conflict do nothing
    )
    insert into ${assignmentScans} (company_course_id, since, version) select id, since, '' from offered
    on conflict (company_course_id) do update set since = excluded.since, version = excluded.version`);

interface AudienceChange {
  companyCourseId: string;
  added: readonly string[];
  removed: readonly string[];
  forGroups: boolean;
}

/**
 * Stores the changed audience of a company course. The caller must have locked the row of the company course.
 * @returns false if core-services deleted one of the added groups after the caller had read the groups
 */
export async function storeAudience(
  tx: Database,
  { companyCourseId, added, removed, forGroups }: AudienceChange,
): Promise<boolean> {
  const ids = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`;
  await tx
    .delete(audienceGroups)
    .where(
      and(
        eq(audienceGroups.company_course_id, companyCourseId),
        sql`${audienceGroups.group_id} = any(${ids(removed)})`,
      ),
    );
  await tx
    .update(companyCourses)
    .set({ for_groups: forGroups })
    .where(eq(companyCourses.id, companyCourseId));
  const rows = added.map((group_id) => ({ company_course_id: companyCourseId, group_id }));
  if (rows.length > 0) await tx.insert(audienceGroups).values(rows);
  return storeGroupUses(tx, { usedBy: companyCourseId, added, removed });
}
