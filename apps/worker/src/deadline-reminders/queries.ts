import { sql, type SQL } from 'drizzle-orm';
import {
  audienceGroups,
  companyCourses,
  dayIn,
  publishedMembers,
  dueDates,
  dueOnBy,
  enrollments,
  firstEntry,
  hasEntered,
  holdsLearner,
  learnerMailSettings,
  offeredAs,
  publishedGroupEntries,
  queueReminders,
} from '@academy/academy-data';
import { deadlineNoticeDays, maxOverdueMails, overdueMailDays } from '@academy/contracts';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import { type Database } from '@academy/service-kit';

export interface DueMail {
  template: 'deadline_reminder' | 'overdue';
  /**
   * First of the due dates for which the e-mail is sent, as a number of days after today. A negative number means a day
   * in the past.
   */
  from: number;
  /** Last of the due dates for which the e-mail is sent, as a number of days after today. */
  to: number;
  /**
   * SQL condition for the companies whose members get the e-mail. It can use the columns of the alias `company`.
   */
  inCompany: SQL;
  /** This and the following fields are SQL options of `queueReminders`; `RemindersToQueue` explains them. */
  occasion: SQL;
  among: SQL;
  where: (now: Date) => SQL;
  data?: SQL;
}

const dueMail = (template: DueMail['template'], mail: Omit<DueMail, 'template'>): DueMail => ({
  template,
  ...mail,
});

/** Reminder in the last week before the due date (rule 91). Each due date causes one reminder (rule 93). */
export const deadlineReminder = dueMail('deadline_reminder', {
  from: 0,
  to: deadlineNoticeDays,
  inCompany: sql`true`,
  occasion: sql`due.day`,
  among: sql``,
  where: () => sql`not exists (select from ${outgoingEmails} sent where sent.unique_key = email.key)`,
});

const overdueRound = sql`coalesce(own.round, 1)`;

/**
 * Weekly e-mail about a missed due date (rule 446). It is sent only for due dates that had not passed when the company
 * switched this e-mail on. The unique key of the e-mail contains the round (the learner's current pass through the
 * course) and a counter, so the statement reads from the table of outgoing e-mails how many e-mails a person got in a
 * round, and when.
 */
export const overdueMail = dueMail('overdue', {
  // An e-mail can be late, for example because no worker ran. It is not sent if more days have passed since the due
  // date than `from` allows.
  from: -(maxOverdueMails + 1) * overdueMailDays,
  to: -1,
  inCompany: sql`exists (
    select from ${learnerMailSettings} chosen
    where chosen.company_id = company.company_id and chosen.overdue_since is not null)`,
  occasion: sql`concat_ws(':', ${overdueRound}, told.mails + 1)`,
  among: sql`
    join ${learnerMailSettings} chosen
      on chosen.company_id = offered.company_id and due.day >= ${dayIn(sql`company.time_zone`, sql`chosen.overdue_since`)}
    cross join lateral (
      select count(*)::int as mails, max(${dayIn(sql`company.time_zone`, sql`sent.created_at`)}) as last_on
      from ${outgoingEmails} sent
      where sent.unique_key = any(array(
        select concat_ws(':', 'overdue', offered.id, member.user_id, ${overdueRound}, number)
        from generate_series(1, ${maxOverdueMails}::int) number))
    ) told`,
  where: (now) => sql`told.mails < ${maxOverdueMails}::int
    and coalesce(told.last_on + ${overdueMailDays}::int <= ${dayIn(sql`company.time_zone`, sql`${now.toISOString()}::timestamptz`)}, true)`,
  data: sql`jsonb_build_object('own_sentence', chosen.own_sentence, 'reply_to', chosen.reply_to)`,
});

export interface DueCourse {
  id: string;
  deadline: string;
}

/**
 * Finds one page of the active courses whose deadline is `mail.from` to `mail.to` days after today, in companies that
 * send this e-mail. "Today" is the date in the company's time zone.
 * @param last the last course of the previous page, after which this page starts
 */
export async function findDueCourses(
  db: Database,
  mail: DueMail,
  { now, last, limit }: { now: Date; last: DueCourse | undefined; limit: number },
): Promise<DueCourse[]> {
  const today = dayIn(sql`company.time_zone`, sql`${now.toISOString()}::timestamptz`);
  const utcDay = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await db.execute<DueCourse & Record<string, unknown>>(sql`
    select offered.id, offered.deadline::text
    from ${companyCourses} offered
    join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
    where offered.status = 'active'
      -- The first condition can use the index. It allows one day more at each end, because dates differ by time zone.
      -- The second condition is exact, because it uses the company's time zone.
      and offered.deadline between ${utcDay} + ${mail.from - 1}::int and ${utcDay} + ${mail.to + 1}::int
      and offered.deadline between ${today} + ${mail.from}::int and ${today} + ${mail.to}::int
      and ${mail.inCompany}
      ${last ? sql`and (offered.deadline, offered.id) > (${last.deadline}::date, ${last.id}::uuid)` : sql``}
    order by offered.deadline, offered.id limit ${limit}`);
  return rows;
}

/**
 * Language of e-mails to members whose preferred language is unknown:
 * German if the company offers the course in German only, otherwise English.
 */
const mainLanguage = sql`case when offered.languages = '{de}' then 'de' else 'en' end`;

/**
 * Queues the e-mail for members who have to complete one of the given courses by its deadline, unless it was queued
 * before. Members with a due date of their own are skipped here; `queueMailsOfDueDates` handles them.
 * @returns the number of new e-mails
 */
export function queueMailsOfDeadlines(
  db: Database,
  mail: DueMail,
  { courses, now, limit }: { courses: readonly DueCourse[]; now: Date; limit: number },
): Promise<number> {
  const ids = sql`${sql.param(courses.map(({ id }) => id))}::uuid[]`;
  return queueReminders(db, {
    ...mail,
    where: sql`offered.id = any(${ids}) and offered.deadline = due.day and offered.status = 'active'
      and ${mail.where(now)}`,
    language: mainLanguage,
    limit,
  });
}

/**
 * A member who has to complete a course by a due date. The due date is stored for the member, or is calculated from the
 * `due_days` of the course.
 */
export interface DueMember {
  company_course_id: string;
  user_id: string;
  due_on: string;
}

/**
 * Finds members who have a due date of their own in an active course, if the e-mail `mail` about this date can be sent
 * today. "Today" is the date in the company's time zone.
 * @param last the last member of the previous page, after which this page starts
 */
export async function findDueMembers(
  db: Database,
  mail: DueMail,
  { now, last, limit }: { now: Date; last: DueMember | undefined; limit: number },
): Promise<DueMember[]> {
  const today = dayIn(sql`company.time_zone`, sql`${now.toISOString()}::timestamptz`);
  const utcDay = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  // This condition lets PostgreSQL use the indexes. It is one day wider at each end, because the date depends on the
  // company's time zone, which only the exact condition on `today` below considers.
  const isNear = sql`due_on between ${utcDay} + ${mail.from - 1}::int and ${utcDay} + ${mail.to + 1}::int`;
  const { rows } = await db.execute<DueMember & Record<string, unknown>>(sql`
    select due.company_course_id, due.user_id, due.due_on::text
    from (
      select company_course_id, user_id, due_on from ${enrollments} where completed_at is null and ${isNear}
      union all
      select company_course_id, user_id, due_on from ${dueDates} unstarted
      where ${isNear} and not exists (
        select from ${enrollments} own
        where own.company_course_id = unstarted.company_course_id and own.user_id = unstarted.user_id)
    ) due
    join ${companyCourses} offered on offered.id = due.company_course_id and offered.status = 'active'
    join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
    where due.due_on between ${today} + ${mail.from}::int and ${today} + ${mail.to}::int and ${mail.inCompany}
      ${
        last
          ? sql`and (due.due_on, due.company_course_id, due.user_id)
              > (${last.due_on}::date, ${last.company_course_id}::uuid, ${last.user_id}::uuid)`
          : sql``
      }
    order by due.due_on, due.company_course_id, due.user_id limit ${limit}`);
  return rows;
}

/**
 * Finds the active courses with `due_days` whose earliest due date is at most `mail.to` days after today. Courses whose
 * earliest due date has passed are included, because members who joined later have later due dates.
 * @param last the last course of the previous page, after which this page starts
 */
export async function findCoursesWithDueDays(
  db: Database,
  mail: DueMail,
  { now, last, limit }: { now: Date; last: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select offered.id
    from ${companyCourses} offered
    join ${publishedCompanies} company on company.company_id = offered.company_id and not company.excluded
    where offered.status = 'active' and offered.due_days is not null and offered.deadline is null
      and ${dayIn(sql`company.time_zone`, sql`offered.activated_at`)} + offered.due_days
        <= ${dayIn(sql`company.time_zone`, sql`${now.toISOString()}::timestamptz`)} + ${mail.to}::int
      and ${mail.inCompany}
      ${last ? sql`and offered.id > ${last}::uuid` : sql``}
    order by offered.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

const offered = offeredAs('offered');

const dueByDays = dueOnBy(offered, {
  round: sql`null::date`,
  joinedAt: sql.raw('member.registered_at'),
  startDate: sql.raw('member.start_date'),
  enteredAt: sql.raw('entered.entered_at'),
  timeZone: sql.raw('company.time_zone'),
});

/**
 * Finds the members in the audiences of the courses to whom the e-mail `mail` can be sent today if their due date
 * follows from `due_days`. Members who have another due date are found too, but `queueMailsOfDueDates` skips them.
 * @param last the last member of the previous page, after which this page starts
 */
export async function findMembersDueByDays(
  db: Database,
  mail: DueMail,
  courseIds: readonly string[],
  { now, last, limit }: { now: Date; last: DueMember | undefined; limit: number },
): Promise<DueMember[]> {
  const ids = sql`${sql.param([...courseIds])}::uuid[]`;
  // A join reads when each member entered the audience, because a subquery for each member is slow in large
  // companies.
  const { rows } = await db.execute<DueMember & Record<string, unknown>>(sql`
    select due.company_course_id, due.user_id, due.due_on::text
    from (
      select offered.id as company_course_id, member.user_id, ${dueByDays} as due_on,
             ${dayIn(sql`company.time_zone`, sql`${now.toISOString()}::timestamptz`)} as today
      from ${companyCourses} offered
      join ${publishedCompanies} company on company.company_id = offered.company_id
      join ${publishedMembers} member on member.company_id = offered.company_id and ${holdsLearner(sql.raw('member.permissions'))}
      left join (
        select audience.company_course_id, entry.member_id, ${firstEntry} as entered_at
        from ${audienceGroups} audience join ${publishedGroupEntries} entry on entry.group_id = audience.group_id
        where audience.company_course_id = any(${ids})
        group by audience.company_course_id, entry.member_id
      ) entered on entered.company_course_id = offered.id and entered.member_id = member.member_id
      where offered.id = any(${ids}) and ${hasEntered(offered, sql`entered.entered_at`)}
    ) due
    where due.due_on between due.today + ${mail.from}::int and due.today + ${mail.to}::int
      ${
        last
          ? sql`and (due.company_course_id, due.user_id) > (${last.company_course_id}::uuid, ${last.user_id}::uuid)`
          : sql``
      }
    order by due.company_course_id, due.user_id limit ${limit}`);
  return rows;
}

/**
 * Queues the e-mail for each given member, unless the member's due date has changed or the e-mail was queued before.
 * @returns the number of new e-mails
 */
export function queueMailsOfDueDates(
  db: Database,
  mail: DueMail,
  { members, now }: { members: readonly DueMember[]; now: Date },
): Promise<number> {
  const column = (value: (member: DueMember) => string) => sql.param(members.map(value));
  return queueReminders(db, {
    ...mail,
    among: sql`
      join unnest(
        ${column(({ company_course_id }) => company_course_id)}::uuid[],
        ${column(({ user_id }) => user_id)}::uuid[], ${column(({ due_on }) => due_on)}::date[]
      ) as near (company_course_id, user_id, due_on)
        on near.company_course_id = offered.id and near.user_id = member.user_id and near.due_on = due.day
      ${mail.among}`,
    where: sql`offered.status = 'active' and ${mail.where(now)}`,
    language: mainLanguage,
  });
}
