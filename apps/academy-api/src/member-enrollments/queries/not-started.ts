import { and, eq, like, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  audienceGroups,
  companyCourses,
  courseReminders,
  directoryMembers,
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
} from '@academy/academy-data';
import { maxPageSize } from '@academy/contracts';
import {
  packed,
  prepareRows,
  readPage,
  textOrNull,
  unpacked,
  type Bounds,
  type Database,
} from '@academy/service-kit';

interface AskedPage extends Bounds {
  companyId: string;
  companyCourseId: string;
  pattern: string | undefined;
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

interface PackedRow {
  /** The values of `PackedValues`. */
  member: string;
  full_name: string;
  email_address: string;
}

type PackedValues = [id: string, lastRemindedOn: string, dueOn: string, total: string];

/**
 * Ways to select the members of the audience:
 * - `everybody`: all members, for a course that is offered to everybody
 * - `audience`: PostgreSQL reads all members of the course's groups first
 * - `walk`: PostgreSQL reads the company's members in the order of their names and checks for each member
 *   whether the audience includes the member, until the page is full
 */
type Selection = 'everybody' | 'audience' | 'walk';

interface Shape {
  selection: Selection;
  hasPattern: boolean;
  /** The statement of the first page has no offset, because a generic plan for an unknown offset reads many rows. */
  isFirstPage: boolean;
}

const companyId = sql.placeholder('companyId');
const companyCourseId = sql`${sql.placeholder('companyCourseId')}::uuid`;

const audiences: Record<Selection, SQL | undefined> = {
  everybody: undefined,
  audience: isAmongAudience(companyCourseId, directoryMembers.member_id),
  walk: isWalkedAudience(companyCourseId, directoryMembers.member_id),
};

/** Selects one page of the members of a course's audience who hold the learner permission and are not enrolled. */
function notStartedStatement({ selection, hasPattern, isFirstPage }: Shape): SQL {
  const { user_id, sort_name } = directoryMembers;
  const where = and(
    eq(directoryMembers.company_id, companyId),
    holdsLearner(directoryMembers.permissions),
    hasPattern ? like(directoryMembers.search_text, sql.placeholder('pattern')) : undefined,
    audiences[selection],
    sql`not exists (
      select from ${enrollments} where ${enrollments.company_course_id} = ${companyCourseId} and ${enrollments.user_id} = ${user_id})`,
  );
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
        select ${user_id}, ${directoryMembers.member_id}, ${directoryMembers.first_name}, ${directoryMembers.last_name},
               ${directoryMembers.email_address}, ${directoryMembers.registered_at}, ${directoryMembers.start_date},
               ${sort_name}, ${hasPattern ? sql`count(*) over ()` : sql`null::int`} as counted
        from ${directoryMembers} where ${where}
        order by ${sort_name}, ${user_id}
        limit ${sql.raw(String(maxPageSize))} ${isFirstPage ? sql`` : sql`offset ${sql.placeholder('offset')}`}
      ) found limit ${sql.placeholder('limit')}
    )
    select ${packed([sql`page.user_id`, sql`reminder.reminded_on`, due, sql`page.counted`])} as member,
           page.first_name || ' ' || page.last_name as full_name, page.email_address
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

function asNotStarted({ member, full_name, email_address }: PackedRow): NotStartedRow {
  const [id, lastRemindedOn, dueOn] = unpacked<PackedValues>(member);
  return {
    id,
    full_name: full_name.trim(),
    email: email_address,
    last_reminded_on: textOrNull(lastRemindedOn),
    due_on: textOrNull(dueOn),
  };
}

/** Length of the LIKE pattern for a search for three characters. For shorter searches, the trigram index is of no use. */
const shortestPattern = '%abc%'.length;

/**
 * Chooses how PostgreSQL selects the members of a page.
 * The fewer of the company's members are on the list, the longer `walk` takes to fill the page.
 */
function selectionFor(
  { limit, offset }: AskedPage,
  course: { isForGroups: boolean; notStarted: number; learners: number; companySize: number },
): Selection {
  if (!course.isForGroups) return 'everybody';
  const walked = ((offset + limit) * course.companySize) / Math.max(1, course.notStarted);
  return walked < course.learners ? 'walk' : 'audience';
}

/**
 * Prepares the query for one page of the members who should take a course and have not started it, sorted by name.
 * The prepared query returns undefined if the company has no such course.
 */
export function prepareNotStarted({ db, pool }: { db: Database; pool: Pool }) {
  const countNotStarted = prepareNotStartedCount(db);
  const prepared = new Map<string, (values: object) => Promise<PackedRow[]>>();

  /**
   * Reads one page.
   * Later pages, and searches so short that they may match everybody, use a statement without a name, which PostgreSQL
   * plans on each call for the values of its parameters. All other pages use a named statement, whose plan is reused.
   */
  function read(shape: Shape, asked: AskedPage): Promise<PackedRow[]> {
    const isSelective = asked.pattern === undefined || asked.pattern.length >= shortestPattern;
    const key = `not_started_${Object.values(shape).join('_')}_${isSelective}`;
    const name = shape.isFirstPage && isSelective ? key : undefined;
    const found = prepared.get(key) ?? prepareRows<PackedRow>(pool, name, notStartedStatement(shape));
    prepared.set(key, found);
    return found(asked);
  }

  async function search(asked: AskedPage, selection: Selection) {
    const { rows, total } = await readPage(
      asked,
      (bounds) =>
        read({ selection, hasPattern: true, isFirstPage: bounds.offset === 0 }, { ...asked, ...bounds }),
      ({ member }) => Number(unpacked<PackedValues>(member)[3]),
    );
    return { rows: rows.map(asNotStarted), total };
  }

  return async (asked: AskedPage): Promise<{ rows: NotStartedRow[]; total: number } | undefined> => {
    const course = await countNotStarted(asked);
    if (!course) return undefined;
    if (asked.pattern !== undefined) return search(asked, course.isForGroups ? 'walk' : 'everybody');
    if (asked.offset >= course.notStarted) return { rows: [], total: course.notStarted };
    const shape = {
      selection: selectionFor(asked, course),
      hasPattern: false,
      isFirstPage: asked.offset === 0,
    };
    return { rows: (await read(shape, asked)).map(asNotStarted), total: course.notStarted };
  };
}
