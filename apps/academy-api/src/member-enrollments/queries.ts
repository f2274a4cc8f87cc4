import { and, asc, desc, eq, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  certificates,
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  languageFor,
  searchableMembers,
} from '@academy/academy-data';
import type { MemberEnrollmentSort } from '@academy/contracts';

/** An instant as the contracts write it. */
const asInstant = (column: SQLWrapper) =>
  sql`translate((${column} at time zone 'UTC')::text, ' ', 'T') || 'Z'`;

/** More courses than any company has. */
const mostCourses = 10_000;

const isMember = and(
  eq(searchableMembers.company_id, enrollments.company_id),
  eq(searchableMembers.user_id, enrollments.user_id),
);

type Key = { name: string; by: SQL };

/** By what a list can be sorted; ties are always broken the same way. Names walk the members' own index. */
const orders: Record<'name' | 'created_at' | 'progress', Key[]> = {
  name: [
    { name: 'sort_name', by: sql`${searchableMembers.sort_name}` },
    { name: 'user_id', by: sql`${searchableMembers.user_id}` },
  ],
  created_at: [
    { name: 'created_at', by: sql`${enrollments.created_at}` },
    { name: 'id', by: sql`${enrollments.id}` },
  ],
  progress: [
    { name: 'is_completed', by: sql`(${enrollments.completed_at} is not null)` },
    { name: 'advancements_count', by: sql`${enrollments.advancements_count}` },
    { name: 'id', by: sql`${enrollments.id}` },
  ],
};

export interface ListShape {
  /** Which filters are asked for: each combination is a statement of its own, so that each has its best plan. */
  byCourse: boolean;
  byUser: boolean;
  search: boolean;
  sort: MemberEnrollmentSort;
  limit: number;
  /** The first page says so, because a plan for any offset would read and sort the whole course. */
  isFirstPage: boolean;
}

/**
 * A page of a company's member enrollments. Without a search, a course's total is the stored count; what else is
 * counted is small, or found by the search's index.
 */
export function memberEnrollmentsQuery(db: NodePgDatabase, shape: ListShape) {
  const { byCourse, byUser, search, sort, limit, isFirstPage } = shape;
  const direction = sort.startsWith('-') ? desc : asc;
  const keys = orders[sort.replace('-', '') as keyof typeof orders];
  const isCounted = byUser || search;

  const selected = db
    .select({
      id: enrollments.id,
      user_id: enrollments.user_id,
      course_id: enrollments.course_id,
      company_course_id: enrollments.company_course_id,
      advancements_count: enrollments.advancements_count,
      completed_at: enrollments.completed_at,
      created_at: enrollments.created_at,
      first_name: searchableMembers.first_name,
      last_name: searchableMembers.last_name,
      email_address: searchableMembers.email_address,
      counted: (isCounted ? sql<number>`count(*) over ()` : sql<number>`0`).as('counted'),
      sort_name: searchableMembers.sort_name,
      is_completed: sql<boolean>`(${enrollments.completed_at} is not null)`.as('is_completed'),
    })
    .from(enrollments)
    .innerJoin(searchableMembers, isMember)
    .where(
      and(
        eq(enrollments.company_id, sql.placeholder('companyId')),
        eq(searchableMembers.company_id, sql.placeholder('companyId')),
        byCourse ? eq(enrollments.company_course_id, sql.placeholder('companyCourseId')) : undefined,
        byUser ? eq(enrollments.user_id, sql.placeholder('userId')) : undefined,
        search ? like(searchableMembers.search_text, sql.placeholder('pattern')) : undefined,
      ),
    )
    .orderBy(...keys.map(({ by }) => direction(by)))
    // Written into the statement: with a parameter here, a plan kept for all values expects a tenth of the course.
    .limit(sql.raw(String(limit)) as unknown as number)
    .$dynamic();
  const page = db.$with('page').as(isFirstPage ? selected : selected.offset(sql.placeholder('offset')));

  // What the rows share, looked up once: the limit keeps it from being joined into each of them.
  const offered = db.$with('offered').as(
    db
      .select({
        id: companyCourses.id,
        lessons_count: courses.lessons_count,
        course:
          sql`json_build_object('title', ${courseTexts.title}, 'lessons_count', ${courses.lessons_count})`.as(
            'course',
          ),
        members_count: companyCourses.members_count,
      })
      .from(companyCourses)
      .innerJoin(courses, eq(courses.id, companyCourses.course_id))
      .innerJoin(
        courseTexts,
        and(
          eq(courseTexts.course_id, courses.id),
          eq(courseTexts.language, languageFor(sql.placeholder('language'))),
        ),
      )
      .where(
        and(
          eq(companyCourses.company_id, sql.placeholder('companyId')),
          byCourse ? eq(companyCourses.id, sql.placeholder('companyCourseId')) : undefined,
        ),
      )
      .limit(mostCourses),
  );

  const all = sql`${page.completed_at} is not null`;
  const order = keys.map(({ name }) => direction(sql`page.${sql.identifier(name)}`));
  // As the contract's `memberEnrollment` has it, by the rules of specification §4: the pure functions are in
  // contracts (`progressPercentage`) and academy-data (`isCertificateLockedBy`), and a test holds these to them.
  const item = db
    .select({
      id: page.id,
      course_id: page.course_id,
      user_id: page.user_id,
      created_at: asInstant(page.created_at).as('created_at'),
      completed: sql`${all}`.as('completed'),
      completed_at: asInstant(page.completed_at).as('completed_at'),
      advancements_count: page.advancements_count,
      company_course_id: page.company_course_id,
      progress: sql`case when ${all} then 100
        else least(100, (${page.advancements_count} * 100 + ${offered.lessons_count} - 1) / ${offered.lessons_count}) end`.as(
        'progress',
      ),
      course: offered.course,
      user: sql`json_build_object('id', ${page.user_id},
        'full_name', trim(${page.first_name} || ' ' || ${page.last_name}), 'email', ${page.email_address})`.as(
        'user',
      ),
      certificate_available:
        sql`case when ${certificates.id} is not null then ${certificates.revoked_at} is null
        else ${all} or ${page.advancements_count} >= ${offered.lessons_count} - 1 end`.as(
          'certificate_available',
        ),
    })
    .from(page)
    .innerJoin(offered, eq(offered.id, page.company_course_id))
    .leftJoin(certificates, eq(certificates.enrollment_id, page.id))
    .orderBy(...order)
    .as('item');

  return db
    .with(page, offered)
    .select({
      items: sql<string | null>`json_agg(item)::text`,
      total: isCounted
        ? sql<number | null>`(select max(counted)::int from page)`
        : sql<number | null>`(select max(members_count) from offered)`,
    })
    .from(item);
}

interface Asked {
  companyId: string;
  companyCourseId: string | undefined;
  userId: string | undefined;
  pattern: string | undefined;
  language: string;
  offset: number;
}

/** A page's items as JSON, and how many there are on all pages; null when the page has none. */
interface Page {
  items: string | null;
  total: number | null;
}

/** Reads pages of member enrollments. First pages of each shape are prepared once; later pages are planned as they come. */
export function memberEnrollments(db: NodePgDatabase) {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (name: string, shape: ListShape) => memberEnrollmentsQuery(db, shape).prepare(name);

  return async (shape: ListShape, asked: Asked): Promise<Page> => {
    const read = async (statement: ReturnType<typeof prepare>) => {
      const [row] = await statement.execute({ ...asked });
      return row ?? { items: null, total: null };
    };
    if (!shape.isFirstPage) return read(prepare('', shape));
    const name = `member_enrollments_${Object.values(shape).join('_')}`;
    const statement = prepared.get(name) ?? prepare(name, shape);
    prepared.set(name, statement);
    return read(statement);
  };
}

/** How many members are enrolled in a company's course; undefined when it has none of that id. */
export async function findMembersCount(db: NodePgDatabase, companyId: string, companyCourseId: string) {
  const [row] = await db
    .select({ members_count: companyCourses.members_count })
    .from(companyCourses)
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return row?.members_count;
}

export async function isMemberOf(db: NodePgDatabase, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: searchableMembers.user_id })
    .from(searchableMembers)
    .where(and(eq(searchableMembers.company_id, companyId), eq(searchableMembers.user_id, userId)));
  return rows.length > 0;
}
