import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  dayIn,
  duties,
  dutyGroups,
  enrollments,
  exemptions,
  hasLeft,
  participants,
  proofs,
  publishedGroupMembers,
  publishedPeople,
  sessions,
  summedContributions,
  titleIn,
} from '@academy/academy-data';
import type { OwnDuty } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { prepareRows } from '@academy/service-kit';

const caller = {
  companyId: sql.placeholder('companyId'),
  userId: sql.placeholder('userId'),
  language: sql`${sql.placeholder('language')}`,
};

/** Common table expressions with the caller's records in the company, which the query reads once for all duties. */
const ofCaller = {
  enrollments: sql`own_enrollments`,
  participants: sql`own_participants`,
  sessions: sql`own_sessions`,
  proofs: sql`own_proofs`,
};

/** Prepares the query for the duties that concern the caller, sorted by state (open first) and title. */
export function prepareOwnDuties(pool: Pool) {
  const read = prepareRows<OwnDuty>(
    pool,
    'own_duties',
    sql`
      with own_enrollments as materialized (
        select * from ${enrollments} own where own.company_id = ${caller.companyId} and own.user_id = ${caller.userId}
      ), own_participants as materialized (
        select * from ${participants} own where own.company_id = ${caller.companyId} and own.user_id = ${caller.userId}
      ), own_sessions as materialized (
        select session.* from own_participants own
        cross join lateral (select * from ${sessions} one where one.id = own.session_id offset 0) session
      ), own_proofs as materialized (
        select * from ${proofs} own where own.company_id = ${caller.companyId} and own.user_id = ${caller.userId}
      )
      select duty.id, ${titleIn(sql.raw('duty.titles'), caller.language)} as title, duty.source, duty.by_proofs,
        case when own.met_until is not null then 'met' when excused.is_excused then 'exempt' else 'open' end as state,
        nullif(own.met_until, 'infinity') as met_until
      from ${duties} duty
      join ${publishedCompanies} company on company.company_id = duty.company_id
      join ${publishedPeople} person on person.company_id = duty.company_id and person.user_id = ${caller.userId}
        and not ${hasLeft(sql`person.status`)}
      cross join lateral (select ${dayIn(sql`company.time_zone`)} as today) now
      cross join lateral (${summedContributions(
        {
          timeZone: sql`company.time_zone`,
          on: sql`now.today`,
          personId: sql`${caller.userId}`,
          from: ofCaller,
        },
        { language: caller.language, most: 0 },
      )}) own
      cross join lateral (
        select exists (
          select from ${exemptions} exempt
          where exempt.duty_id = duty.id and exempt.user_id = ${caller.userId}
            and now.today between exempt.from_day and exempt.to_day) as is_excused
      ) excused
      where duty.company_id = ${caller.companyId} and duty.archived_at is null and (not duty.for_groups or exists (
        select from ${dutyGroups} chosen
        join ${publishedGroupMembers} entry on entry.group_id = chosen.group_id
          and entry.company_id = ${caller.companyId} and entry.user_id = ${caller.userId}
        where chosen.duty_id = duty.id))
      order by own.met_until is not null, excused.is_excused, title, duty.id`,
  );
  return (asked: { companyId: string; userId: string; language: string }): Promise<OwnDuty[]> => read(asked);
}
