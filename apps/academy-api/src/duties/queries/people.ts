import { sql, type SQL } from 'drizzle-orm';
import {
  contributionsTo,
  dayIn,
  duties,
  dutyGroups,
  exemptions,
  hasLeft,
  learnerId,
  publishedGroupEntries,
  publishedPeople,
  sessions,
} from '@academy/academy-data';
import { dutyMeans, type CountedDuty, type DutyMeans } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { AskedDuty } from './duties.ts';

export const uuid = (id: string) => sql`${id}::uuid`;

/**
 * SQL of three common table expressions: `company` with its time zone and current day, `duty` with the time `since`,
 * and `duty_sessions`. Completions before `since` cannot count any more. `since` is one month earlier than the duty
 * requires, to allow for short months and time zones.
 */
export const askedDuty = ({ companyId, dutyId }: AskedDuty) => sql`
  company as materialized (
    select zone.time_zone, ${dayIn(sql`zone.time_zone`)} as today
    from ${publishedCompanies} zone where zone.company_id = ${uuid(companyId)}
  ), duty as materialized (
    select chosen.*, coalesce(company.today - make_interval(months => chosen.months + 1), '-infinity')::timestamptz as since
    from ${duties} chosen cross join company
    where chosen.id = ${uuid(dutyId)} and chosen.company_id = ${uuid(companyId)} and chosen.archived_at is null
  ), duty_sessions as materialized (
    select session.* from ${sessions} session where session.duty_id = ${uuid(dutyId)}
  )`;

/**
 * Arguments for `contributionsTo` which select the contributions that count today. The query must contain `askedDuty`.
 */
export const today = {
  timeZone: sql`company.time_zone`,
  on: sql`company.today`,
  since: sql`duty.since`,
  from: { sessions: sql`duty_sessions` },
};

/** Returns SQL for the state of a person from two SQL conditions. */
export const stateBy = (isMet: SQL, isExcused: SQL) =>
  sql`case when ${isMet} then 'met' when ${isExcused} then 'exempt' else 'open' end`;

/** SQL query of the membership ids of the people in the groups that a duty concerns. */
const membersOfGroups = (dutyId: string) => sql`
  select entry.member_id
  from ${dutyGroups} chosen join ${publishedGroupEntries} entry on entry.group_id = chosen.group_id
  where chosen.duty_id = ${uuid(dutyId)}`;

/**
 * SQL that follows `select … from duty`. It joins the people whom the duty concerns, in one scan of the company's
 * people.
 */
const joinConcerned = ({ companyId, dutyId }: AskedDuty, states: SQL = sql``) => sql`
  join ${publishedPeople} person on person.company_id = ${uuid(companyId)} and not ${hasLeft(sql`person.status`)}
  ${states}
  where not (select duty.for_groups from duty) or person.member_id in (${membersOfGroups(dutyId)})`;

/**
 * A duty concerns few people if their number is at most `atMost` and the company has more than `ofTimesAsMany` times as
 * many people.
 */
export const few = { atMost: 1_000, ofTimesAsMany: 10 };

/**
 * Returns true if a duty concerns only `few` of the company's people. Queries then look up each of these people, which
 * is faster than reading everybody's records.
 */
export async function concernsFew(db: Database, { companyId, dutyId }: AskedDuty): Promise<boolean> {
  const { rows } = await db.execute<{ isFew: boolean }>(sql`
    select duty.for_groups and concerned.count <= ${few.atMost} and (
      select count(*) from (
        select from ${publishedPeople} person where person.company_id = ${uuid(companyId)}
        limit concerned.count * ${few.ofTimesAsMany} + 1) counted
    ) > concerned.count * ${few.ofTimesAsMany} as "isFew"
    from ${duties} duty cross join (
      select count(*) from (${membersOfGroups(dutyId)} limit ${few.atMost + 1}) counted) concerned
    where duty.id = ${uuid(dutyId)} and duty.company_id = ${uuid(companyId)}`);
  return rows[0]?.isFew ?? false;
}

/**
 * Returns the SQL of `column` for each means of meeting a duty, such as a course or a session, separated by commas. The
 * column that `hasMeans` names is true for people with a contribution by this means that counts.
 */
const byMeans = (column: (means: DutyMeans) => SQL) => sql.join(dutyMeans.map(column), sql`, `);
const hasMeans = (means: DutyMeans) => sql.raw(`has_${means}`);

/** SQL for the contributions of the people in the groups of a duty. Looks each person up separately. */
const contributionsOfFew = ({ dutyId }: AskedDuty) => sql`
  duty cross join company
  join ${publishedPeople} member on member.member_id in (${membersOfGroups(dutyId)})
  cross join lateral (${contributionsTo({ ...today, personId: learnerId('member') })}) counted`;

/**
 * SQL of the common table expression `concerned`: the people whom the duty concerns, with their states and the columns
 * `hasMeans`. If the duty concerns many people, the query reads all contributions once and sums them by person, because
 * looking up each person would take longer.
 */
export const concernedWithState = (asked: AskedDuty, isForFew: boolean) => sql`
  summed as materialized (
    select counted.person_id, coalesce(sum(counted.minutes), 0) as minutes,
      ${byMeans((means) => sql`bool_or(counted.means = ${sql.raw(`'${means}'`)}) as ${hasMeans(means)}`)}
    from ${isForFew ? contributionsOfFew(asked) : sql`duty cross join company cross join lateral (${contributionsTo(today)}) counted`}
    group by counted.person_id
  ), excused as materialized (
    select distinct exempt.user_id from ${exemptions} exempt cross join company
    where exempt.duty_id = ${uuid(asked.dutyId)} and company.today between exempt.from_day and exempt.to_day
  ), concerned as (
    select person.member_id, person.sort_name, person.search_text, ${byMeans((means) => sql`summed.${hasMeans(means)}`)},
      ${stateBy(sql`summed.minutes >= coalesce(duty.minutes, 0)`, sql`excused.user_id is not null`)} as state
    from duty ${joinConcerned(
      asked,
      sql`left join summed on summed.person_id = ${learnerId('person')}
        left join excused on excused.user_id = ${learnerId('person')}`,
    )}
  )`;

/** Like `concernedWithState`, but without states. Only a list that is filtered by state needs everybody's state. */
export const concernedPeople = (asked: AskedDuty) => sql`
  concerned as (select person.member_id, person.sort_name, person.search_text from duty ${joinConcerned(asked)})`;

/**
 * The number of people whom a duty concerns, by state, and how many people met it by each means, such as a course or a
 * session. A person who met it by two means is counted twice.
 */
export interface CountedPeople {
  counts: CountedDuty['counts'];
  byMeans: Record<DutyMeans, number>;
}

/** Counts the people whom a duty concerns. The numbers are 0 if the company has no such duty. */
export async function countDutyPeople(db: Database, asked: AskedDuty): Promise<CountedPeople> {
  const isForFew = await concernsFew(db, asked);
  const { rows } = await db.execute<CountedPeople & Record<string, unknown>>(sql`
    with ${askedDuty(asked)}, ${concernedWithState(asked, isForFew)}
    select json_build_object(
        'people', count(*), 'met', count(*) filter (where state = 'met'), 'open', count(*) filter (where state = 'open'),
        'exempt', count(*) filter (where state = 'exempt')) as counts,
      json_build_object(${byMeans(
        (means) =>
          sql`${sql.raw(`'${means}'`)}, count(*) filter (where state = 'met' and ${hasMeans(means)})`,
      )}) as "byMeans"
    from concerned`);
  return rows[0]!;
}

export async function findCompany(db: Database, companyId: string) {
  const { rows } = await db.execute<{ name: string; time_zone: string; today: string }>(sql`
    select zone.name, zone.time_zone, ${dayIn(sql`zone.time_zone`)}::text as today
    from ${publishedCompanies} zone where zone.company_id = ${uuid(companyId)}`);
  return rows[0];
}
