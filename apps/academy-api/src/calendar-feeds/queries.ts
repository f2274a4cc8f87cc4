import { and, eq, sql } from 'drizzle-orm';
import {
  calendarFeeds,
  companyCourses,
  courses,
  courseTexts,
  dueOn,
  enrollments,
  isInAudience,
  languageFor,
  type CalendarEventVersion,
} from '@academy/academy-data';
import { type CourseKind, learner, type Locale } from '@academy/contracts';
import { publishedCompanies, publishedPermissionGrants } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

export interface FeedOwner {
  companyId: string;
  userId: string;
}

const isOf = ({ companyId, userId }: FeedOwner) =>
  and(eq(calendarFeeds.company_id, companyId), eq(calendarFeeds.user_id, userId));

export async function findFeedTime(db: Database, owner: FeedOwner): Promise<Date | undefined> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.created_at })
    .from(calendarFeeds)
    .where(isOf(owner));
  return feed?.createdAt;
}

/** Stores a feed, which replaces the learner's earlier feed of the same company. */
export async function storeFeed(
  db: Database,
  { companyId, userId, tokenHash, language }: FeedOwner & { tokenHash: Buffer; language: Locale },
): Promise<void> {
  const feed = { token_hash: tokenHash, language, created_at: sql`now()` };
  await db
    .insert(calendarFeeds)
    .values({ company_id: companyId, user_id: userId, ...feed })
    .onConflictDoUpdate({ target: [calendarFeeds.user_id, calendarFeeds.company_id], set: feed });
}

/** @returns false if the learner has no feed */
export async function deleteFeed(db: Database, owner: FeedOwner): Promise<boolean> {
  const deleted = await db.delete(calendarFeeds).where(isOf(owner)).returning({ id: calendarFeeds.user_id });
  return deleted.length > 0;
}

export interface CalendarDay {
  company_course_id: string;
  course_id: string;
  course_kind: CourseKind;
  title: string;
  /** Number of the learner's current pass through the course, from 1. */
  round: number;
  /**
   * `due`: last day for completing the course. `renewal`: last day of validity of the certificate or acknowledgement.
   */
  kind: 'due' | 'renewal';
  /** ISO 8601 date in the company's time zone. */
  day: string;
}

export interface Feed {
  company_id: string;
  company_name: string;
  language: Locale;
  days: CalendarDay[];
  events: Record<string, CalendarEventVersion>;
  revision: number;
}

const maxDays = 500;

/**
 * Finds a feed by the hash of its token. For each active course of the learner, the feed contains at most one
 * `CalendarDay`: the due date or, if the course is completed, the last day of validity of the certificate or
 * acknowledgement. The days are in ascending order.
 * @returns undefined if the feed does not exist, or if its learner may no longer take courses of the company
 */
export async function findFeed(db: Database, tokenHash: Buffer): Promise<Feed | undefined> {
  const { rows } = await db.execute<Feed & Record<string, unknown>>(sql`
    select ${calendarFeeds.company_id}, ${publishedCompanies.name} as company_name, ${calendarFeeds.language},
           ${calendarFeeds.events}, ${calendarFeeds.revision},
           coalesce((
             select json_agg(days order by day, title, company_course_id) from (
               select ${companyCourses.id} as company_course_id, ${courses.id} as course_id, ${courses.kind} as course_kind, ${courseTexts.title},
                      coalesce(${enrollments.round}, 1) as round, dated.kind, dated.day
               from ${companyCourses}
               join ${courses} on ${eq(courses.id, companyCourses.course_id)}
               join ${courseTexts} on ${eq(courseTexts.course_id, courses.id)}
                and ${courseTexts.language} = ${languageFor(sql`${calendarFeeds.language}`)}
               left join ${enrollments} on ${eq(enrollments.company_course_id, companyCourses.id)}
                and ${eq(enrollments.user_id, calendarFeeds.user_id)}
               cross join lateral (
                 select case when ${enrollments.completed_at} is null then 'due' else 'renewal' end as kind,
                        case when ${enrollments.completed_at} is null then ${dueOn(calendarFeeds.company_id, calendarFeeds.user_id)}
                             when ${enrollments.certificate_status} = 'issued' or ${courses.kind} <> 'course'
                               then ${enrollments.valid_until}
                        end as day
               ) dated
               where ${eq(companyCourses.company_id, calendarFeeds.company_id)}
                 and ${companyCourses.status} = 'active' and dated.day is not null
                 and ${isInAudience(companyCourses, calendarFeeds.user_id)}
                 and (${courses.retired_at} is null or ${enrollments.id} is not null)
               order by dated.day, ${companyCourses.id} limit ${maxDays}
             ) days), '[]') as days
    from ${calendarFeeds}
    join ${publishedCompanies} on ${eq(publishedCompanies.company_id, calendarFeeds.company_id)}
    where ${eq(calendarFeeds.token_hash, tokenHash)}
      and not ${publishedCompanies.excluded}
      and exists (
        select from ${publishedPermissionGrants}
        where ${eq(publishedPermissionGrants.user_id, calendarFeeds.user_id)}
          and ${eq(publishedPermissionGrants.company_id, calendarFeeds.company_id)}
          and ${learner} = any(${publishedPermissionGrants.permissions}))`);
  return rows[0];
}

export async function lockFeed(transaction: Database, tokenHash: Buffer): Promise<void> {
  await transaction
    .select({ userId: calendarFeeds.user_id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token_hash, tokenHash))
    .for('no key update');
}

export async function storeVersions(
  transaction: Database,
  tokenHash: Buffer,
  { events, revision }: Pick<Feed, 'events' | 'revision'>,
): Promise<void> {
  await transaction
    .update(calendarFeeds)
    .set({ events, revision })
    .where(eq(calendarFeeds.token_hash, tokenHash));
}
