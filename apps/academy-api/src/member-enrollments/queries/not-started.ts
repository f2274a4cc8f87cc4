import { and, eq, getViewName, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  audienceGroups,
  companyCourses,
  courseReminders,
  publishedMembers,
  dueDates,
  dueOnBy,
  enrollments,
  firstEntry,
  holdsLearner,
  isAmongAudience,
  isWalkedAudience,
  offeredAs,
  prepareNotStartedCount,
  publishedGroupEntries,
  timeZoneOf,
  type NotStartedCount,
} from '@academy/academy-data';
import { maxPageSize } from '@academy/contracts';
import { readInOrder, readSearched, searchMembers, type SearchPage } from '@academy/platform-data';
import { prepareRows, readPage, type Bounds, type Database } from '@academy/service-kit';

interface AskedPage extends Bounds {
  companyId: string;
  companyCourseId: string;
  search: string | undefined;
}

/** A member who has not started a course. */
export interface NotStartedRow {
  id: string;
  full_name: string;
  email: string;
  /** Calendar date. */
  last_reminded_on: string | null;
  /** Calendar date. */
  due_on: string | null;
}

interface CountedRow extends NotStartedRow {
  /** Number of rows on all pages; null if the query does not count them. */
  counted: number | null;
}

/**
 * Ways to select the members of the audience:
 * - `everybody`: all members, for a course that is offered to everybody
 * - `audience`: PostgreSQL reads all members of the course's groups first
 * - `walk`: PostgreSQL reads the company's members in the order of their names and checks for each member
 *   whether the audience includes the member, until the page is full
 */
type Selection = 'everybody' | 'audience' | 'walk';

/**
 * How a list is filtered by a search:
 * - `pattern`: by the LIKE pattern; only for an audience of few members
 * - `users`: to the members whom the search has found
 * - `walk`: reads the company's first `readInOrder` members by name, and keeps those who match the LIKE pattern.
 *   If fewer than `least` match, the total is 0, so that the caller searches by the index instead.
 */
type SearchWay = 'pattern' | 'users' | 'walk';

interface Shape {
  selection: Selection;
  search: SearchWay | undefined;
  /** The statement of the first page has no offset, because a generic plan for an unknown offset reads many rows. */
  isFirstPage: boolean;
}

const companyId = sql.placeholder('companyId');
const companyCourseId = sql`${sql.placeholder('companyCourseId')}::uuid`;

const audiences: Record<Selection, SQL | undefined> = {
  everybody: undefined,
  audience: isAmongAudience(companyCourseId, publishedMembers.member_id),
  walk: isWalkedAudience(companyCourseId, publishedMembers.member_id),
};

const matchesPattern = (searchText: SQLWrapper) => sql`${searchText} like ${sql.placeholder('pattern')}`;

/** The members among whom a page is selected, under the name of the view of members. */
const named = (source: SQL) => sql`${source} as ${sql.identifier(getViewName(publishedMembers))}`;
const sources: Record<SearchWay, SQL> = {
  pattern: sql`${publishedMembers}`,
  // The members are looked up one by one. A generic plan knows neither their number nor that of the company's members,
  // and might read all members of the company.
  users: named(sql`
    unnest(${sql.placeholder('userIds')}::uuid[]) as found (id) cross join lateral (
      select * from ${publishedMembers}
      where ${publishedMembers.company_id} = ${companyId} and ${publishedMembers.user_id} = found.id offset 0)`),
  // `matching` is the number of those of the company's first members who match the pattern.
  walk: named(sql`(
    select walked.*, count(*) over () as matching from (
      select member.* from ${publishedMembers} member where member.company_id = ${companyId}
      order by member.sort_name, member.user_id limit ${sql.raw(String(readInOrder))}
    ) walked where ${matchesPattern(sql`walked.search_text`)})`),
};
/** Number of listed members; 0 if fewer than `least` of the company's first members match the pattern. */
const countedInOrder = sql`case when matching >= ${sql.placeholder('least')}::int then count(*) over ()::int else 0 end`;

/** Selects one page of the members of a course's audience who hold the learner permission and are not enrolled. */
function notStartedStatement({ selection, search, isFirstPage }: Shape): SQL {
  const { user_id, sort_name } = publishedMembers;
  const where = and(
    eq(publishedMembers.company_id, companyId),
    holdsLearner(publishedMembers.permissions),
    search === 'pattern' ? matchesPattern(publishedMembers.search_text) : undefined,
    audiences[selection],
    sql`not exists (
      select from ${enrollments} where ${enrollments.company_course_id} = ${companyCourseId} and ${enrollments.user_id} = ${user_id})`,
  );
  const counted = search === 'walk' ? countedInOrder : search ? sql`count(*) over ()::int` : sql`null::int`;
  const isForGroups = selection !== 'everybody';
  const due = dueOnBy(offeredAs('offered'), {
    round: sql.raw('due.due_on'),
    joinedAt: sql.raw('page.registered_at'),
    startDate: sql.raw('page.start_date'),
    enteredAt: isForGroups ? sql.raw('entered.entered_at') : sql`null::timestamptz`,
    timeZone: sql.raw('offered.time_zone'),
  });
  // The constant LIMIT tells the planner that few rows are needed.
  // With only a parameterised LIMIT, a generic plan assumes that 10 % of the rows are fetched.
  // Due dates and reminders are read only for the members of the page.
  return sql`
    with offered as materialized (
      select ${companyCourses.id}, ${companyCourses.deadline}, ${companyCourses.due_days}, ${companyCourses.activated_at},
             ${timeZoneOf(companyId)} as time_zone
      from ${companyCourses} where ${companyCourses.id} = ${companyCourseId}
    ), page as materialized (
      select * from (
        select ${user_id}, ${publishedMembers.member_id}, ${publishedMembers.first_name}, ${publishedMembers.last_name},
               ${publishedMembers.email_address}, ${publishedMembers.registered_at}, ${publishedMembers.start_date},
               ${sort_name}, ${counted} as counted
        from ${search ? sources[search] : sql`${publishedMembers}`} where ${where}
        order by ${sort_name}, ${user_id}
        limit ${sql.raw(String(maxPageSize))} ${isFirstPage ? sql`` : sql`offset ${sql.placeholder('offset')}`}
      ) found limit ${sql.placeholder('limit')}
    )
    select page.user_id as id, trim(page.first_name || ' ' || page.last_name) as full_name, page.email_address as email,
           reminder.reminded_on as last_reminded_on, ${due} as due_on, page.counted
    from page cross join offered
    left join ${courseReminders} reminder
      on reminder.company_course_id = ${companyCourseId} and reminder.user_id = page.user_id
    left join ${dueDates} due on due.company_course_id = ${companyCourseId} and due.user_id = page.user_id
    ${isForGroups ? sql`left join (${pageEntries}) entered on entered.member_id = page.member_id` : sql``}
    order by page.sort_name, page.user_id`;
}

/** Subquery for the time at which each member of the page entered the audience. */
const pageEntries = sql`
  select entry.member_id, ${firstEntry} as entered_at
  from page
  join ${publishedGroupEntries} entry on entry.member_id = page.member_id
  join ${audienceGroups} audience
    on audience.company_course_id = ${companyCourseId} and audience.group_id = entry.group_id
  group by entry.member_id`;

const asNotStarted = ({ counted: _, ...row }: CountedRow): NotStartedRow => row;

/**
 * Chooses how PostgreSQL selects the members of a page.
 * The fewer of the company's members are on the list, the longer `walk` takes to fill the page.
 */
function selectionFor({ limit, offset }: AskedPage, course: NotStartedCount): Selection {
  if (!course.isForGroups) return 'everybody';
  const walked = ((offset + limit) * course.companySize) / Math.max(1, course.notStarted);
  return walked < course.learners ? 'walk' : 'audience';
}

type NotStartedPage = SearchPage<NotStartedRow>;

/**
 * Prepares the query for one page of the members who should take a course and have not started it, sorted by name.
 * The prepared query returns undefined if the company has no such course.
 */
export function prepareNotStarted({ db, pool }: { db: Database; pool: Pool }) {
  const countNotStarted = prepareNotStartedCount(db);
  const prepared = new Map<string, (values: object) => Promise<CountedRow[]>>();

  /**
   * Reads one page.
   * Later pages, and searches among few members, use a statement without a name, which PostgreSQL plans on each call for
   * the values of its parameters. Other pages use a named statement, whose plan is reused: planning a search takes longer
   * than carrying it out.
   */
  function read(shape: Shape, asked: object): Promise<CountedRow[]> {
    const key = `not_started_${Object.values(shape).join('_')}`;
    const name = shape.isFirstPage && shape.search !== 'pattern' ? key : undefined;
    const found = prepared.get(key) ?? prepareRows<CountedRow>(pool, name, notStartedStatement(shape));
    prepared.set(key, found);
    return found(asked);
  }

  /** Chooses how to search, so that at most `readInOrder` members are read. */
  async function search(
    asked: AskedPage & { search: string },
    { isForGroups, learners, companySize }: NotStartedCount,
  ): Promise<NotStartedPage> {
    const { companyId: id, search: term, offset } = asked;
    const prepared = await searchMembers(db, id, term);
    if (!prepared) return { rows: [], total: 0, isTotalBounded: false };
    const { pattern, found } = prepared;

    async function readMatching(shape: Omit<Shape, 'isFirstPage'>, values: object = {}) {
      const { rows, total } = await readPage(
        asked,
        (bounds) =>
          read({ ...shape, isFirstPage: bounds.offset === 0 }, { ...asked, pattern, ...values, ...bounds }),
        ({ counted }) => counted ?? 0,
      );
      return { rows: rows.map(asNotStarted), total };
    }

    if (isForGroups && learners <= readInOrder) {
      const page = await readMatching({ selection: 'audience', search: 'pattern' });
      return { ...page, isTotalBounded: false };
    }
    const selection = isForGroups ? 'walk' : 'everybody';
    const searched = { companyId: id, term, offset, found };
    return readSearched(db, searched, {
      inOrder: (least) => readMatching({ selection, search: 'walk' }, { least }),
      among: ({ userIds }) => readMatching({ selection, search: 'users' }, { userIds }),
      isSmall: companySize <= readInOrder,
    });
  }

  return async (asked: AskedPage): Promise<NotStartedPage | undefined> => {
    const course = await countNotStarted(asked);
    if (!course) return undefined;
    if (asked.search) return search({ ...asked, search: asked.search }, course);
    const known = { total: course.notStarted, isTotalBounded: false };
    if (asked.offset >= course.notStarted) return { rows: [], ...known };
    const shape = {
      selection: selectionFor(asked, course),
      search: undefined,
      isFirstPage: asked.offset === 0,
    };
    return { rows: (await read(shape, asked)).map(asNotStarted), ...known };
  };
}
