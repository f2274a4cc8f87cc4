import { sql, type SQL } from 'drizzle-orm';
import { publishedGroupEntries } from './core-published.ts';
import { languageFor } from './offered-languages.ts';
import {
  certificates,
  companyCourses,
  courses,
  courseTexts,
  dutyCourses,
  dutyGroups,
  enrollments,
  participants,
  pastRounds,
  proofs,
  sessions,
} from './tables/index.ts';

/** Options of a query for training that counts for a duty. The query must give the row of `duties` the alias `duty`. */
interface Asked {
  /** SQL for the IANA name of the company's time zone. */
  timeZone: SQL;
  /** SQL for the day, in this time zone, on which training has to count for the duty. */
  on: SQL;
  /**
   * SQL for a time; completions before it are skipped, which makes the query faster. The caller must choose it so early
   * that no skipped completion would count on the day `on`.
   */
  since?: SQL;
  /**
   * SQL for the id of the only person whom the query includes, as `learnerId` returns it. If it is missing, the query
   * includes everybody.
   */
  personId?: SQL;
  /**
   * For each of these tables, the name of a common table expression that contains the needed rows. A query for several
   * duties or people gives such names, so that PostgreSQL reads each table only once. A table without a name is read
   * directly.
   */
  from?: Partial<Record<'enrollments' | 'sessions' | 'participants' | 'proofs', SQL>>;
}

/**
 * SQL query of the courses, policies, sessions and proofs of people that count for the duty `duty` on a day (rule 481).
 * Its columns:
 * - `person_id`: user id or, for a person without an account, membership id
 * - `means`, and `subject_id`: the id of the company course, session or proof
 * - `day`, and `valid_until`: the first and the last day on which the training counts; the last may be `infinity`
 * - `minutes`: null if the length is unknown
 *
 * As in reports, a completion whose certificate was revoked does not count.
 */
export function contributionsTo({ timeZone, on, since, personId, from = {} }: Asked): SQL {
  const isCompleted = (round: string) =>
    since ? sql`${sql.raw(round)}.completed_at >= ${since}` : sql`${sql.raw(round)}.completed_at is not null`;
  const isAsked = (column: string) => (personId ? sql`and ${sql.raw(column)} = ${personId}` : sql``);
  const means = sql`case course.kind when 'course' then 'course' else 'policy' end`;
  const courseMinutes = sql`case course.kind when 'course' then course.minutes + offered.own_minutes else 0 end`;
  const dayOf = (round: string) => sql`(${sql.raw(round)}.completed_at at time zone ${timeZone})::date`;
  const ofProofs = from.proofs ?? sql`${proofs}`;
  // A completion that was recorded because of an accepted or imported proof counts no longer than the proof is valid.
  const lastDayOf = (round: string) => sql`coalesce(
    case when ${sql.raw(round)}.recorded_reason in ('equivalent_proof', 'external_course') then (
      select max(coalesce(proof.valid_until, 'infinity')) from ${ofProofs} proof
      where proof.user_id = own.user_id and proof.company_course_id = own.company_course_id
        and proof.status = 'accepted' and proof.issued_on = ${dayOf(round)}) end,
    'infinity')`;
  const completion = (round: string) => sql`
    select own.user_id as person_id, ${means} as means, own.company_course_id as subject_id,
      ${dayOf(round)} as day, ${courseMinutes} as minutes, ${lastDayOf(round)} as ends_on`;
  const isKept = sql`not exists (
    select from ${certificates} certificate
    where certificate.id = past.certificate_id and certificate.revoked_at is not null)`;
  const joinCourse = sql`
    join ${companyCourses} offered on offered.id = own.company_course_id
    join ${courses} course on course.id = own.course_id`;
  const completions = personId
    ? // Looks up each course of the duty, because the person may have far more enrollments than the duty has courses.
      sql`
        ${completion('round')}
        from ${dutyCourses} chosen
        cross join lateral (
          select * from ${from.enrollments ?? sql`${enrollments}`} one
          where one.company_course_id = chosen.company_course_id and one.user_id = ${personId} offset 0
        ) own
        cross join lateral (
          select own.completed_at, own.recorded_reason where own.certificate_status is distinct from 'revoked'
          union all
          select past.completed_at, past.recorded_reason
          from ${pastRounds} past where own.round > 1 and past.enrollment_id = own.id and ${isKept}
        ) round
        ${joinCourse}
        where chosen.duty_id = duty.id and ${isCompleted('round')}`
    : sql`
        ${completion('own')}
        from ${dutyCourses} chosen
        join ${enrollments} own on own.company_course_id = chosen.company_course_id
        ${joinCourse}
        where chosen.duty_id = duty.id and ${isCompleted('own')}
          and own.certificate_status is distinct from 'revoked'
        union all
        ${completion('past')}
        from ${dutyCourses} chosen
        join ${enrollments} own on own.company_course_id = chosen.company_course_id and own.round > 1
        join ${pastRounds} past on past.enrollment_id = own.id and ${isCompleted('past')}
        ${joinCourse}
        where chosen.duty_id = duty.id and ${isKept}`;
  return sql`
    select counted.* from (
      select done.person_id, done.means, done.subject_id, done.day, done.minutes, least(
        coalesce((done.day + make_interval(months => duty.months))::date, 'infinity'), done.ends_on) as valid_until
      from (
        ${completions}
        union all
        select attended.user_id, 'session', session.id, (session.starts_at at time zone ${timeZone})::date,
          attended.minutes, 'infinity'
        from ${attendedSessions(personId, from)}
        where duty.by_sessions and session.duty_id = duty.id and session.closed_at is not null
          and session.cancelled_at is null and attended.minutes > 0
        union all
        select proof.user_id, 'proof', proof.id, proof.issued_on, proof.minutes,
          coalesce(proof.valid_until, 'infinity')
        from ${ofProofs} proof
        where duty.by_proofs and proof.duty_id = duty.id and proof.status = 'accepted' ${isAsked('proof.user_id')}
      ) done
    ) counted
    where ${on} between counted.day and counted.valid_until`;
}

/**
 * SQL that joins sessions (alias `session`) with their participants (alias `attended`). For a single person, `offset 0`
 * forces PostgreSQL to look up only that person's sessions, even if it estimates that reading all sessions is faster.
 */
function attendedSessions(personId: SQL | undefined, from: NonNullable<Asked['from']>): SQL {
  const [ofSessions, attended] = [
    from.sessions ?? sql`${sessions}`,
    from.participants ?? sql`${participants}`,
  ];
  return personId
    ? sql`(select * from ${attended} one where one.user_id = ${personId} offset 0) attended
        cross join lateral (select * from ${ofSessions} one where one.id = attended.session_id offset 0) session`
    : sql`${ofSessions} session join ${attended} attended on attended.session_id = session.id`;
}

interface Listing {
  /** SQL for the language in which the titles are returned; if it is missing, no titles are returned. */
  language?: SQL;
  most: number;
}

/**
 * SQL query that sums up the result of `contributionsTo` for the duty `duty` in one row per person (rule 481). With
 * `personId`, it returns one row; without `personId`, it returns a row for each person with a contribution, with the
 * column `person_id`. Its other columns:
 * - `minutes`: sum of the minutes
 * - `met_on`: day of the person's latest training that counts
 * - `met_until`: last day on which the duty is met, which may be `infinity`; null if the duty is not met
 * - `contributions`: the latest `most` rows of `contributionsTo`, as a JSON array; empty if there are none
 * The duty is met as long as the training that still counts has enough minutes in total. Training still counts on its
 * `valid_until`.
 */
export function summedContributions(asked: Asked, { language, most }: Listing): SQL {
  const isOfOne = asked.personId !== undefined;
  const title = language ? sql`'title', ${titleOf(language)},` : sql``;
  return sql`
    select ${isOfOne ? sql`` : sql`one.person_id,`} coalesce(sum(one.minutes), 0)::int as minutes,
      max(one.day) as met_on,
      max(one.valid_until) filter (where one.remaining >= coalesce(duty.minutes, 0)) as met_until,
      coalesce(json_agg(json_build_object(
          'means', one.means, 'id', one.subject_id, ${title} 'on', one.day, 'minutes', one.minutes,
          'valid_until', nullif(one.valid_until, 'infinity'))
        order by one.day desc, one.subject_id) filter (where one.position <= ${sql.raw(String(most))}), '[]') as contributions
    from (
      select counted.*,
        coalesce(sum(counted.minutes) over (partition by counted.person_id order by counted.valid_until desc), 0) as remaining,
        row_number() over (partition by counted.person_id order by counted.day desc, counted.subject_id) as position
      from (${contributionsTo(asked)}) counted
    ) one
    ${isOfOne ? sql`` : sql`group by one.person_id`}`;
}

/** SQL for the title of the course, policy or session of the row `one`, or for the issuer of its proof. */
const titleOf = (language: SQL): SQL => sql`case one.means
  when 'proof' then (select proof.issuer from ${proofs} proof where proof.id = one.subject_id)
  when 'session' then (select ${titleIn(sql.raw('session.titles'), language)} from ${sessions} session
    where session.id = one.subject_id)
  else (
    select text.title
    from ${companyCourses} used join ${courses} content on content.id = used.course_id
    join ${courseTexts} text on text.course_id = content.id and text.language = ${languageFor(language, {
      chosen: sql.raw('used.languages'),
      available: sql.raw('content.languages'),
    })}
    where used.id = one.subject_id) end`;

/**
 * SQL for a title in the asked language or, if there is none, in German, else in English.
 * @param titles SQL for a `jsonb` object with the title in each language
 */
export const titleIn = (titles: SQL, language: SQL): SQL<string> => sql<string>`coalesce(
  ${titles} ->> ${language}::text, ${titles} ->> 'de', ${titles} ->> 'en')`;

/**
 * SQL condition: the duty `duty` concerns everybody, or one of the person's groups. The condition does not check
 * whether the person has left the company. PostgreSQL looks up each person, which is fast for few people.
 * @param person alias of `publishedPeople` in the query
 */
export const isConcerned = (person: string): SQL => sql`(not duty.for_groups or exists (
  select from ${publishedGroupEntries} entry
  where entry.member_id = ${sql.raw(`${person}.member_id`)} and entry.group_id in (
    select chosen.group_id from ${dutyGroups} chosen where chosen.duty_id = duty.id)))`;
