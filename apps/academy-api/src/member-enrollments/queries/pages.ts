import { and, asc, desc, eq, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  audienceGroups,
  companyCourses,
  courseReminders,
  courses,
  courseTextFor,
  courseTexts,
  dueOnBy,
  enrollments,
  firstEntry,
  hasEntered,
  lessonsCount,
  offeredAs,
  publishedGroupEntries,
  publishedMembers,
  publishedPeople,
  reportedValidUntil,
  timeZoneOf,
} from '@academy/academy-data';
import type { MemberEnrollmentSort, MemberEnrollmentStatus, RenewalMeans } from '@academy/contracts';
import { readInOrder } from '@academy/platform-data';
import { prepareRows } from '@academy/service-kit';

/** Number of courses that no company exceeds, used as a limit in SQL. */
const maxCourses = 10_000;

/**
 * SQL joins of an enrollment to its person: `members` for everybody, `one` for a single person who may have no account.
 * A person without an account has an enrollment if the company has recorded a completion (rule 79). This enrollment
 * stores the membership id as `user_id`.
 */
const joins = {
  members: {
    person: publishedMembers,
    on: and(
      eq(publishedMembers.company_id, enrollments.company_id),
      eq(publishedMembers.user_id, enrollments.user_id),
    ),
  },
  one: {
    person: publishedPeople,
    on: and(
      eq(publishedPeople.company_id, enrollments.company_id),
      or(
        eq(publishedPeople.user_id, sql.placeholder('userId')),
        and(eq(publishedPeople.member_id, sql.placeholder('userId')), isNull(publishedPeople.user_id)),
      ),
    ),
  },
};

/** Columns of each sort order. The last column is unique, so that the order of rows is always the same. */
const orders: Record<'name' | 'created_at' | 'progress', SQL[]> = {
  name: [sql`sort_name`, sql`user_id`],
  created_at: [sql`created_at`, sql`enrollment_id`],
  progress: [sql`is_completed`, sql`advancements_count`, sql`enrollment_id`],
};

/**
 * How a search filters a list:
 * - `pattern`: by a LIKE pattern; only for the enrollments of one member
 * - `users`: by the user ids of the members whom the search has found
 * - `walk`: reads the first `readInOrder` enrollments of the list, and keeps those whose member matches the LIKE
 *   pattern. If fewer than `least` (a parameter of the query) of these enrollments match, regardless of their status,
 *   the total is 0. The caller then repeats the search with `users`.
 */
export type SearchWay = 'pattern' | 'users' | 'walk';

export interface ListShape {
  /** True if the list is filtered by course. Each combination of filters has its own statement and query plan. */
  byCourse: boolean;
  byUser: boolean;
  search: SearchWay | undefined;
  status: MemberEnrollmentStatus | undefined;
  sort: MemberEnrollmentSort;
  limit: number;
  /**
   * The statement of the first page has no `offset`, because with an offset as parameter, PostgreSQL's generic plan
   * sorts all rows.
   */
  isFirstPage: boolean;
}

export interface ListedCourse {
  course_id: string;
  company_course_id: string;
  title: string;
  is_policy: boolean;
  is_removed: boolean;
  lessons_count: number;
  has_final_test: boolean;
  deadline: string | null;
  members_count: number;
}

interface ReadRow {
  /** The fields of `ListedCourse` as JSON. All rows of the same course contain the same text. */
  course: string;
  /** Number of rows on all pages; null if `members_count` of the course is the total. */
  counted: number | null;
  /**
   * Number of enrollments on the page, including enrollments of users who are not members. Only a statement with
   * `isQuick` returns this number.
   */
  listed_count?: number;
  id: string;
  user_id: string;
  advancements_count: number;
  /** ISO 8601 timestamp. */
  completed_at: string | null;
  created_at: string;
  recorded_by_company: boolean;
  renewed_by: RenewalMeans | null;
  /** Number of lessons carried over as completed from an earlier round (rule 209). */
  kept_lessons: number;
  certificate_status: 'issued' | 'revoked' | null;
  test_percent: number | null;
  /** First and last name with a space between them. The space is kept if one of the names is empty. */
  full_name: string;
  email_address: string;
  round: number;
  in_audience: boolean;
  /** Null if the enrollment has no due date, and for a member outside the audience. */
  due_on: string | null;
  valid_until: string | null;
  last_reminded_on: string | null;
}

export interface MemberEnrollmentRow {
  row: ReadRow;
  course: ListedCourse;
  total: number;
}

const offered = offeredAs('offered');

/**
 * SQL for the due date of a row. A period for completing the course never starts before the person joined the company.
 */
const pageDueOn = dueOnBy(
  { ...offered, due_days: sql`case when registered_at is not null then offered.due_days end` },
  {
    round: sql.raw('due_on'),
    joinedAt: sql.raw('registered_at'),
    startDate: sql.raw('start_date'),
    enteredAt: sql.raw('entered_at'),
    timeZone: timeZoneOf(sql.placeholder('companyId')),
  },
);

/** SQL for the time at which the person of the row entered the audience. Also works for a person without an account. */
const enteredAt = sql`case when offered.for_groups then (
  select ${firstEntry} from ${audienceGroups} audience
  join ${publishedGroupEntries} entry on entry.group_id = audience.group_id and entry.member_id = page.person_id
  where audience.company_course_id = offered.id) end`;

const ofPage = {
  enrollmentId: sql.raw('page.enrollment_id'),
  round: sql.raw('page.round'),
  completedAt: sql.raw('page.completed_at'),
  isRecorded: sql.raw('page.recorded_by_company'),
  certificateStatus: sql.raw('page.certificate_status'),
  validUntil: sql.raw('page.valid_until'),
  isPolicy: sql`offered.kind <> 'course'`,
};

const lastRemindedOn = sql`(
  select reminded_on from ${courseReminders} reminder
  where reminder.company_course_id = page.company_course_id and reminder.user_id = page.user_id)`;

/** Returns a function that parses the course of a row. The function parses the JSON of each course only once. */
function readerOfRows(): (row: ReadRow) => MemberEnrollmentRow {
  const courses = new Map<string, ListedCourse>();
  return (row) => {
    const course = courses.get(row.course) ?? (JSON.parse(row.course) as ListedCourse);
    courses.set(row.course, course);
    return { row, course, total: row.counted ?? course.members_count };
  };
}

const ofStatus = (status: MemberEnrollmentStatus | undefined, isCompleted: SQL) =>
  status && (status === 'completed' ? isCompleted : sql`not ${isCompleted}`);

/**
 * Selects one page of a company's member enrollments. If the list is filtered by course only, the total is the stored
 * number of members enrolled in the course. Otherwise, the matching rows are counted.
 * @param isQuick true selects the enrollments of the page first, and then reads their members by one index scan.
 * Looking up each member separately would read three times as many blocks of the database. With true, the result is
 * incomplete if some of the enrollments belong to people who are not members.
 */
export function memberEnrollmentsStatement(shape: ListShape, { isQuick = false } = {}): SQL {
  const { byCourse, byUser, search, status, sort, limit, isFirstPage } = shape;
  const { person, on } = joins[byUser ? 'one' : 'members'];
  const direction = sort.startsWith('-') ? desc : asc;
  const keys = orders[sort.replace('-', '') as keyof typeof orders];
  const order = sql.join(keys.map(direction), sql`, `);
  // A member has few enrollments, so the query can look up their previous rounds.
  const validUntil = byUser ? reportedValidUntil(ofPage) : ofPage.validUntil;
  const isCounted = byUser || search !== undefined || status !== undefined;
  const companyId = sql.placeholder('companyId');
  const companyCourseId = sql.placeholder('companyCourseId');

  const filter = and(
    eq(enrollments.company_id, companyId),
    isQuick ? isNull(enrollments.member_id) : eq(person.company_id, companyId),
    byCourse ? eq(enrollments.company_course_id, companyCourseId) : undefined,
    byUser ? eq(enrollments.user_id, sql.placeholder('userId')) : undefined,
    search === 'walk' ? undefined : ofStatus(status, sql`${enrollments.completed_at} is not null`),
    search === 'pattern' ? like(person.search_text, sql.placeholder('pattern')) : undefined,
    search === 'users' ? sql`${enrollments.user_id} = any(${sql.placeholder('userIds')}::uuid[])` : undefined,
  );
  const ofCompany = and(
    eq(companyCourses.company_id, companyId),
    byCourse ? eq(companyCourses.id, companyCourseId) : undefined,
  );
  const counted = isCounted ? sql`count(*) over ()::int` : sql`null::int`;
  const columns = sql`
             ${enrollments.id} as enrollment_id, ${enrollments.user_id}, ${enrollments.company_course_id},
             ${enrollments.advancements_count}, ${enrollments.completed_at}, ${enrollments.created_at},
             ${enrollments.recorded_reason} is not null as recorded_by_company,
             ${enrollments.renewed_by}, ${enrollments.kept_lessons},
             ${enrollments.certificate_status}, ${enrollments.round}, ${enrollments.due_on},
             ${enrollments.valid_until}, ${enrollments.test_percent}, ${enrollments.completed_at} is not null as is_completed,
             ${enrollments.sort_name}`;
  const ofPerson = sql`
             ${person.member_id} as person_id, ${person.first_name}, ${person.last_name}, ${person.email_address},
             ${person.registered_at}, ${person.start_date}`;
  const list = sql`
      select ${columns}, ${ofPerson},
             ${search === 'walk' ? person.search_text : counted} as ${sql.raw(search === 'walk' ? 'search_text' : 'counted')}
      from ${enrollments} join ${person} on ${on}
      where ${filter}
      order by ${order}`;
  const searched = sql`
      select *, case when matching >= ${sql.placeholder('least')}::int then ${counted} else 0 end as counted
      from (
        select *, ${counted} as matching from (${list} limit ${sql.raw(String(readInOrder))}) walked
        where search_text like ${sql.placeholder('pattern')}
      ) found
      where ${ofStatus(status, sql`is_completed`) ?? sql`true`}
      order by ${order}`;
  // The limit is written into the SQL text. With a parameter, PostgreSQL's generic plan would assume that 10 % of the
  // rows are fetched, and could be slower.
  const bounds = sql`limit ${sql.raw(String(limit))} ${isFirstPage ? sql`` : sql`offset ${sql.placeholder('offset')}`}`;
  const page = isQuick
    ? sql`listed as (
      select ${columns} from ${enrollments} where ${filter} order by ${order} ${bounds}
    ), people as materialized (
      select ${person.user_id} as read_user_id, ${ofPerson} from ${person}
      where ${eq(person.company_id, companyId)} and ${person.user_id} = any(array(select listed.user_id from listed))
    ), page as (
      select listed.*, people.*, null::int as counted, (select count(*) from listed)::int as listed_count
      from listed join people on people.read_user_id = listed.user_id
    )`
    : sql`page as (${search === 'walk' ? searched : list} ${bounds})`;
  return sql`
    with ${page}, offered as ${sql.raw(isQuick ? 'materialized' : '')} (
      -- The limit at the end prevents the planner from merging this subquery into the outer query. The courses are
      -- then read once instead of once per enrollment.
      select ${companyCourses.id}, ${companyCourses.company_id}, ${companyCourses.for_groups}, ${companyCourses.deadline},
             ${companyCourses.due_days}, ${companyCourses.activated_at}, ${courses.kind}, json_build_object(
               'course_id', ${companyCourses.course_id}, 'company_course_id', ${companyCourses.id},
               'title', ${courseTexts.title}, 'is_policy', ${courses.kind} <> 'course',
               'is_removed', ${courses.removed_at} is not null, 'lessons_count', ${lessonsCount},
               'has_final_test', ${companyCourses.final_test} is not null,
               'deadline', ${companyCourses.deadline}, 'members_count', ${companyCourses.members_count})::text as course
      from ${companyCourses}
      join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      join ${courseTexts} on ${courseTextFor(sql.placeholder('language'))}
      where ${ofCompany} limit ${sql.raw(String(maxCourses))}
    )
    select enrollment_id as id, user_id, advancements_count, completed_at, created_at, recorded_by_company, renewed_by, kept_lessons,
           certificate_status, test_percent, round,
           in_audience, case when in_audience then ${pageDueOn} end as due_on, ${validUntil} as valid_until,
           ${lastRemindedOn} as last_reminded_on, counted, ${isQuick ? sql`listed_count,` : sql``}
           academy.holder_name(first_name, last_name) as full_name, email_address, course
    from page join offered on offered.id = company_course_id
    -- Offset 0 prevents the planner from evaluating the subquery several times.
    cross join lateral (select ${enteredAt} as entered_at offset 0) entered
    cross join lateral (select ${hasEntered({ for_groups: sql.raw('for_groups') }, sql.raw('entered_at'))} as in_audience) audience
    order by ${order}`;
}

interface Asked {
  companyId: string;
  companyCourseId: string | undefined;
  userId: string | undefined;
  pattern: string | undefined;
  userIds: string | undefined;
  least: number | undefined;
  language: string;
  offset: number;
}

/**
 * Prepares the queries for pages of member enrollments. Without a search, the first page uses a named statement, so
 * that PostgreSQL reuses its plan. Searches and later pages are planned on each call.
 */
export function prepareMemberEnrollments(pool: Pool) {
  const read = (shape: ListShape, name?: string) =>
    prepareRows<ReadRow>(pool, name, memberEnrollmentsStatement(shape));
  const prepareFirst = (shape: ListShape) => {
    // The name contains only the values of `shape`, because PostgreSQL truncates statement names to 63 characters.
    const name = Object.values(shape).join('_');
    const readAll = read(shape, `enrollments_${name}`);
    if (!shape.byCourse || shape.byUser || shape.status) return readAll;
    const statement = memberEnrollmentsStatement(shape, { isQuick: true });
    const readQuick = prepareRows<ReadRow>(pool, `quick_enrollments_${name}`, statement);
    return async (asked: Asked) => {
      const rows = await readQuick(asked);
      // The quick statement omits the enrollments of people who are not members, such as an administrator who tries out
      // a course.
      return rows.length > 0 && rows.length === rows[0]!.listed_count ? rows : readAll(asked);
    };
  };
  const prepared = new Map<string, ReturnType<typeof prepareFirst>>();

  return async (shape: ListShape, asked: Asked): Promise<MemberEnrollmentRow[]> => {
    let readPage: (asked: Asked) => Promise<ReadRow[]>;
    if (!shape.isFirstPage || shape.search) readPage = read(shape);
    else {
      const key = JSON.stringify(Object.values(shape));
      readPage = prepared.get(key) ?? prepareFirst(shape);
      prepared.set(key, readPage);
    }
    return (await readPage(asked)).map(readerOfRows());
  };
}
