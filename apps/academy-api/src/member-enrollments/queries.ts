import { and, asc, desc, eq, like, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  enrollments,
  searchableMembers,
} from '@academy/academy-data';
import type { MemberEnrollmentSort } from '@academy/contracts';
import { prepareRows, type Database } from '@academy/service-kit';

/** An upper bound: no company has this many courses. */
const mostCourses = 10_000;

const isMember = and(
  eq(searchableMembers.company_id, enrollments.company_id),
  eq(searchableMembers.user_id, enrollments.user_id),
);

/** Sort keys, each with a unique tie-breaker. */
const orders: Record<'name' | 'created_at' | 'progress', SQL[]> = {
  name: [sql`sort_name`, sql`user_id`],
  created_at: [sql`created_at`, sql`id`],
  progress: [sql`is_completed`, sql`advancements_count`, sql`id`],
};

export interface ListShape {
  /** Active filters. Each combination of filters has its own statement and query plan. */
  byCourse: boolean;
  byUser: boolean;
  search: boolean;
  sort: MemberEnrollmentSort;
  limit: number;
  /**
   * True for the first page, whose statement has no offset: a generic plan, made for an unknown offset, would read
   * and sort the whole course.
   */
  isFirstPage: boolean;
}

/** An enrollment in a list with fields of its course and its member. */
export interface MemberEnrollmentRow {
  id: string;
  user_id: string;
  course_id: string;
  company_course_id: string;
  advancements_count: number;
  /** ISO 8601 timestamp. */
  completed_at: string | null;
  created_at: string;
  certificate_status: 'issued' | 'revoked' | null;
  first_name: string;
  last_name: string;
  email_address: string;
  title: string;
  lessons_count: number;
  /** Number of rows on all pages. */
  total: number;
}

/**
 * Selects a page of a company's member enrollments. Without a filter by user or search, the total is the stored
 * count; otherwise the matching rows are counted, which are few or found by the search index.
 */
export function memberEnrollmentsStatement(shape: ListShape): SQL {
  const { byCourse, byUser, search, sort, limit, isFirstPage } = shape;
  const direction = sort.startsWith('-') ? desc : asc;
  const keys = orders[sort.replace('-', '') as keyof typeof orders];
  const order = sql.join(keys.map(direction), sql`, `);
  const isCounted = byUser || search;
  const companyId = sql.placeholder('companyId');
  const companyCourseId = sql.placeholder('companyCourseId');

  const filter = and(
    eq(enrollments.company_id, companyId),
    eq(searchableMembers.company_id, companyId),
    byCourse ? eq(enrollments.company_course_id, companyCourseId) : undefined,
    byUser ? eq(enrollments.user_id, sql.placeholder('userId')) : undefined,
    search ? like(searchableMembers.search_text, sql.placeholder('pattern')) : undefined,
  );
  const ofCompany = and(
    eq(companyCourses.company_id, companyId),
    byCourse ? eq(companyCourses.id, companyCourseId) : undefined,
  );
  // The limit is a literal: for a limit in a parameter, the generic plan assumes a tenth of the course's rows.
  return sql`
    with page as (
      select ${enrollments.id}, ${enrollments.user_id}, ${enrollments.course_id}, ${enrollments.company_course_id},
             ${enrollments.advancements_count}, ${enrollments.completed_at}, ${enrollments.created_at},
             ${enrollments.certificate_status}, ${enrollments.completed_at} is not null as is_completed,
             ${searchableMembers.first_name}, ${searchableMembers.last_name}, ${searchableMembers.email_address},
             ${enrollments.sort_name}, ${isCounted ? sql`count(*) over ()::int` : sql`null::int`} as counted
      from ${enrollments} join ${searchableMembers} on ${isMember}
      where ${filter}
      order by ${order} limit ${sql.raw(String(limit))}
      ${isFirstPage ? sql`` : sql`offset ${sql.placeholder('offset')}`}
    ), offered as (
      -- Materialises the course once; without the limit the planner joins it for each row.
      select ${companyCourses.id}, ${courses.lessons_count}, ${courseTexts.title}, ${companyCourses.members_count}
      from ${companyCourses}
      join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      join ${courseTexts} on ${courseTextFor(sql.placeholder('language'))}
      where ${ofCompany} limit ${sql.raw(String(mostCourses))}
    )
    select page.id, user_id, course_id, company_course_id, advancements_count, completed_at, created_at,
           certificate_status, first_name, last_name, email_address, title, lessons_count,
           coalesce(counted, members_count) as total
    from page join offered on offered.id = page.company_course_id
    order by ${order}`;
}

interface Asked {
  companyId: string;
  companyCourseId: string | undefined;
  userId: string | undefined;
  pattern: string | undefined;
  language: string;
  offset: number;
}

/**
 * Prepares reading pages of member enrollments. First pages use one named statement per shape, whose plan PostgreSQL
 * reuses; searches and later pages are planned on each call.
 */
export function prepareMemberEnrollments(pool: Pool) {
  const prepare = (shape: ListShape, name?: string) =>
    prepareRows<MemberEnrollmentRow>(pool, name, memberEnrollmentsStatement(shape));
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return (shape: ListShape, asked: Asked): Promise<MemberEnrollmentRow[]> => {
    if (!shape.isFirstPage || shape.search) return prepare(shape)({ ...asked });
    const name = `member_enrollments_${Object.values(shape).join('_')}`;
    const read = prepared.get(name) ?? prepare(shape, name);
    prepared.set(name, read);
    return read({ ...asked });
  };
}

/** Number of members enrolled in a company course; undefined when the company has no such course. */
export async function findMembersCount(db: Database, companyId: string, companyCourseId: string) {
  const [row] = await db
    .select({ members_count: companyCourses.members_count })
    .from(companyCourses)
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return row?.members_count;
}

export async function isMemberOf(db: Database, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: searchableMembers.user_id })
    .from(searchableMembers)
    .where(and(eq(searchableMembers.company_id, companyId), eq(searchableMembers.user_id, userId)));
  return rows.length > 0;
}
