import { eq, sql } from 'drizzle-orm';
import { courseManager, employeeManager, learner, maxNoteEntries, type Locale } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { isActiveMember, publishedMembers } from '../core-published.ts';
import { managedMembers } from '../managed-members.ts';
import { courseTextFor } from '../offered-languages.ts';
import { pairsOf } from '../report-numbers.ts';
import { companyCourses, courses, courseTexts, reportMailSettings } from '../tables/index.ts';
import { hasUnsubscribed } from './recipients.ts';

/** The overdue people who report directly to a manager, and what the e-mail to the manager needs besides. */
export interface ManagerNote {
  company_id: string;
  company_name: string;
  manager_name: string;
  locale: Locale | null;
  is_maintainer: boolean;
  /** Whether the manager is active; others get no report mails. */
  is_active: boolean;
  is_unsubscribed: boolean;
  /** Whether the company shows the page of the team, and the manager has one of the permissions that it requires. */
  has_team_page: boolean;
  people: number;
  /** Number of combinations of an overdue person and a course. */
  total: number;
  /** The combinations that have been overdue for the longest time. */
  entries: { full_name: string; course_title: string; due_on: string }[];
}

interface RequestedNote {
  companyId: string;
  managerId: string;
  language: Locale;
  now: Date;
}

/**
 * Finds the overdue people who report to a manager (rule 331), with course titles in the given language. The query is
 * restricted to `managedMembers`, because managers must see nothing of other people, and because reading the whole
 * company would take longer.
 * @returns undefined if the manager is not a member of the company
 */
export async function findManagerNote(
  db: Database,
  { companyId, managerId, language, now }: RequestedNote,
): Promise<ManagerNote | undefined> {
  const company = sql`${companyId}::uuid`;
  const memberIds = managedMembers({ companyId: company, managerId: sql`${managerId}::uuid` });
  const { rows } = await db.execute<ManagerNote & Record<string, unknown>>(sql`
    with ${pairsOf({ companyId: company, memberIds, now: sql`${now.toISOString()}::timestamptz` })}
    , late as materialized (select * from pairs where overdue)
    , listed as (
      select coalesce(nullif(academy.holder_name(late.first_name, late.last_name), ''), late.email_address) as full_name,
        ${courseTexts.title} as course_title, late.due_on::text as due_on, late.sort_name, late.member_id, ${courses.position}
      from late
      join ${companyCourses} on ${eq(companyCourses.id, sql`late.company_course_id`)}
      join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      join ${courseTexts} on ${courseTextFor(sql`${language}`)}
      order by late.due_on, late.sort_name, late.member_id, ${courses.position} limit ${maxNoteEntries}
    )
    select named.company_id, named.name as company_name, academy.holder_name(member.first_name, member.last_name) as manager_name,
      member.locale, ${courseManager} = any(member.permissions) as is_maintainer,
      ${isActiveMember(sql`member.status`)} as is_active, ${hasUnsubscribed('manager_note')} as is_unsubscribed,
      member.permissions && ${sql.param([learner, courseManager, employeeManager])}::text[] and exists (
        select from ${reportMailSettings} chosen where chosen.company_id = ${company} and chosen.team_page
      ) as has_team_page,
      (select count(distinct member_id)::int from late) as people, (select count(*)::int from late) as total,
      coalesce((
        select json_agg(json_build_object('full_name', full_name, 'course_title', course_title, 'due_on', due_on)
                        order by due_on, sort_name, member_id, position) from listed), '[]') as entries
    from ${publishedMembers} member
    join ${publishedCompanies} named on named.company_id = member.company_id
    where member.company_id = ${company} and member.user_id = ${managerId}::uuid`);
  return rows[0];
}
