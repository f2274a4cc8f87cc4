import { sql, type SQL } from 'drizzle-orm';
import { reportMailHour } from '@academy/contracts';
import { reportMailSettings } from '../tables/index.ts';

const hour = sql.raw(`interval '${reportMailHour} hours'`);

/** SQL for the current day in a company's time zone, if each day began at `reportMailHour` instead of midnight. */
const mailDay = (timeZone: SQL, now: SQL): SQL => sql`(${now} at time zone ${timeZone} - ${hour})::date`;

const lastWeekday = (day: SQL, weekday: SQL): SQL =>
  sql`(${day} - (extract(isodow from ${day})::int - ${weekday} + 7) % 7)`;

const lastMonthDay = (day: SQL, monthDay: SQL): SQL => sql`(
  (date_trunc('month', ${day}) - case when extract(day from ${day}) < ${monthDay} then interval '1 month' else interval '0' end
  )::date + ${monthDay} - 1)`;

/** SQL for the instant from which the mails of a day are sent: `reportMailHour` in the company's time zone. */
export const dueAt = (day: SQL, timeZone: SQL): SQL => sql`((${day} + ${hour}) at time zone ${timeZone})`;

const { summary_frequency, summary_weekday, summary_month_day, notes_weekday } = reportMailSettings;

interface Company {
  timeZone: SQL;
  now: SQL;
}

/**
 * SQL for the latest day whose summaries are already due (rule 341). The query must select from `report_mail_settings`.
 */
export const lastSummaryDay = ({ timeZone, now }: Company): SQL => sql`
  case when ${summary_frequency} = 'monthly' then ${lastMonthDay(mailDay(timeZone, now), sql`${summary_month_day}`)}
       else ${lastWeekday(mailDay(timeZone, now), sql`${summary_weekday}`)} end`;

/**
 * SQL for the latest day whose notes to managers are already due (rule 341). The query must select from
 * `report_mail_settings`.
 */
export const lastNotesDay = ({ timeZone, now }: Company): SQL =>
  lastWeekday(mailDay(timeZone, now), sql`${notes_weekday}`);

export const nextSummaryDay = (company: Company): SQL => sql`(
  ${lastSummaryDay(company)} + case when ${summary_frequency} = 'monthly' then interval '1 month' else interval '7 days' end)::date`;

export const nextNotesDay = (company: Company): SQL => sql`(${lastNotesDay(company)} + 7)`;
