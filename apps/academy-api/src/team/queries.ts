import { eq, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  hasLeft,
  managedMembers,
  pairsOf,
  publishedPeople,
  reportMailSettings,
} from '@academy/academy-data';
import type { Locale, TeamMember } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';

/** A company and a user. The user is a manager if other members of the company report to the user. */
export interface Manager {
  companyId: string;
  userId: string;
}

/**
 * SQL of the common table expression `team`: the people who report to the user. It is empty if the company has switched
 * off the team page.
 */
function teamOf({ companyId, userId }: Manager) {
  const company = sql`${companyId}::uuid`;
  return sql`
    team as materialized (
      select person.member_id, person.user_id, person.sort_name,
        coalesce(nullif(academy.holder_name(person.first_name, person.last_name), ''), person.email_address) as full_name
      from ${publishedPeople} person
      where person.company_id = ${company} and not ${hasLeft(sql`person.status`)}
        and person.member_id in (${managedMembers({ companyId: company, managerId: sql`${userId}::uuid` })})
        and exists (
          select from ${reportMailSettings} chosen where chosen.company_id = ${company} and chosen.team_page)
    )`;
}

const pairsOfTeam = ({ companyId }: Manager, companyCourseId?: string) =>
  pairsOf({
    companyId: sql`${companyId}::uuid`,
    ...(companyCourseId !== undefined && { companyCourseId: sql`${companyCourseId}::uuid` }),
    memberIds: sql`select team.member_id from team`,
  });

/** Returns true if the company has switched on the team page and somebody reports to the user. */
export async function findHasTeam(db: Database, manager: Manager): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`with ${teamOf(manager)} select exists (select from team) as found`,
  );
  return rows[0]?.found === true;
}

type ListedMember = TeamMember & { total: number; overdue_people: number };

/**
 * Finds one page of the people who report to a manager, with their mandatory courses. People who have been overdue for
 * the longest time come first.
 */
export async function findTeam(
  db: Database,
  manager: Manager,
  { language, limit, offset }: Bounds & { language: Locale },
): Promise<ListedMember[]> {
  const { rows } = await db.execute<ListedMember & Record<string, unknown>>(sql`
    with ${teamOf(manager)}, ${pairsOfTeam(manager)}
    , late as (select member_id, min(due_on) as since from pairs where overdue group by member_id)
    , listed as (
      select team.*, late.since, (count(*) over ())::int as total, (count(late.member_id) over ())::int as overdue_people
      from team left join late on late.member_id = team.member_id
      order by late.since nulls last, team.sort_name, team.member_id limit ${limit} offset ${offset}
    ), titled as (
      select pairs.member_id, pairs.company_course_id, ${courseTexts.title} as course_title, ${courses.position} as position,
        case when pairs.completed then 'completed' when pairs.overdue then 'overdue' else 'due' end as state,
        case when not pairs.completed then pairs.due_on end as due_on,
        pairs.completed and pairs.recorded_by_company as recorded_by_company,
        coalesce(pairs.certificate_status = 'revoked', false) as certificate_revoked
      from pairs
      join ${companyCourses} on ${eq(companyCourses.id, sql`pairs.company_course_id`)}
      join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      join ${courseTexts} on ${courseTextFor(sql`${language}`)}
      where pairs.member_id in (select listed.member_id from listed)
    )
    select listed.member_id, listed.user_id, listed.full_name, listed.total, listed.overdue_people,
      coalesce((
        select json_agg(
          json_build_object('company_course_id', titled.company_course_id, 'course_title', titled.course_title,
                            'state', titled.state, 'due_on', titled.due_on,
                            'recorded_by_company', titled.recorded_by_company,
                            'certificate_revoked', titled.certificate_revoked)
          order by titled.state = 'completed', titled.due_on nulls last, titled.position, titled.company_course_id)
        from titled where titled.member_id = listed.member_id), '[]') as courses
    from listed
    order by listed.since nulls last, listed.sort_name, listed.member_id`);
  return rows;
}

/** Returns the ids of those users who report to the manager and to whom the mandatory course is assigned. */
export async function findTeamUsers(
  db: Database,
  manager: Manager,
  { companyCourseId, userIds }: { companyCourseId: string; userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    with ${teamOf(manager)}, ${pairsOfTeam(manager, companyCourseId)}
    select user_id from pairs where user_id = any(${sql.param([...userIds])}::uuid[])`);
  return rows.map(({ user_id }) => user_id);
}
