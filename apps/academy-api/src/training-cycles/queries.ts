import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  anyCourseTitle,
  certificates,
  companyCourses,
  courseRounds,
  courses,
  dayIn,
  dueDates,
  dueOnOf,
  enrollments,
  holdsLearner,
  isCertificateExpired,
  isInAudience,
  offeredAs,
  pastRounds,
  publishedMembers,
} from '@academy/academy-data';
import {
  completedLessonsCount,
  type CompanyCourseStatus,
  type EnrollmentRound,
  type RoundCounts,
} from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { readPage, type Bounds, type Database } from '@academy/service-kit';

interface AskedCourse {
  companyId: string;
  companyCourseId: string;
}

/**
 * Finds a company course, and returns it together with today's date in the company's time zone.
 * Returns undefined if the company has no such course.
 */
export async function findOfferedCourse(db: Database, { companyId, companyCourseId }: AskedCourse) {
  const [course] = await db
    .select({
      title: anyCourseTitle,
      status: sql<CompanyCourseStatus>`${companyCourses.status}`,
      today: sql<string>`${dayIn(publishedCompanies.time_zone)}::text`,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, companyCourses.company_id))
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
  return course;
}

/** Finds a person with an account to whom the course is assigned. */
export async function findPersonOfCourse(db: Database, asked: AskedCourse & { userId: string }) {
  const [person] = await db
    .select({
      name: sql<string>`trim(${publishedMembers.first_name} || ' ' || ${publishedMembers.last_name})`,
    })
    .from(publishedMembers)
    .innerJoin(companyCourses, eq(companyCourses.id, asked.companyCourseId))
    .where(
      and(
        eq(publishedMembers.company_id, asked.companyId),
        eq(publishedMembers.user_id, asked.userId),
        sql`${publishedMembers.status} = 'registered'`,
        isInAudience(companyCourses, publishedMembers.user_id),
      ),
    );
  return person;
}

/** Locks the enrollment of a person until the transaction ends. Returns undefined if the person has not started the course. */
export async function lockEnrollment(
  tx: Database,
  { companyCourseId, userId }: AskedCourse & { userId: string },
) {
  const [enrollment] = await tx
    .select({
      id: enrollments.id,
      round: enrollments.round,
      isCompleted: sql<boolean>`${enrollments.completed_at} is not null`,
    })
    .from(enrollments)
    .where(and(eq(enrollments.company_course_id, companyCourseId), eq(enrollments.user_id, userId)))
    .for('no key update');
  return enrollment;
}

interface StoredDueDate {
  companyCourseId: string;
  userId: string;
  /** Undefined for a person who has not started the course. */
  enrollmentId: string | undefined;
  dueOn: string;
}

/** Stores the due date of a person's present round; it has precedence over the deadline of the course (rule 202). */
export async function storeDueDate(
  tx: Database,
  { companyCourseId, userId, enrollmentId, dueOn }: StoredDueDate,
): Promise<void> {
  if (enrollmentId !== undefined) {
    await tx.update(enrollments).set({ due_on: dueOn }).where(eq(enrollments.id, enrollmentId));
    return;
  }
  await tx
    .insert(dueDates)
    .values({ company_course_id: companyCourseId, user_id: userId, due_on: dueOn })
    .onConflictDoUpdate({ target: [dueDates.company_course_id, dueDates.user_id], set: { due_on: dueOn } });
}

/**
 * Counts the members of the audience who hold the learner permission, by their progress.
 * The progress decides what a new round for everybody changes for them (rule 203).
 */
export async function countForRound(
  db: Database,
  { companyId, companyCourseId }: AskedCourse,
): Promise<RoundCounts> {
  const [counts] = await db
    .select({
      completed: sql<number>`count(${enrollments.completed_at})::int`,
      in_progress: sql<number>`count(*) filter (
        where ${enrollments.id} is not null and ${enrollments.completed_at} is null)::int`,
      not_started: sql<number>`count(*) filter (where ${enrollments.id} is null)::int`,
    })
    .from(publishedMembers)
    .innerJoin(companyCourses, eq(companyCourses.id, companyCourseId))
    .leftJoin(
      enrollments,
      and(
        eq(enrollments.company_course_id, companyCourseId),
        eq(enrollments.user_id, publishedMembers.user_id),
      ),
    )
    .where(
      and(
        eq(publishedMembers.company_id, companyId),
        holdsLearner(publishedMembers.permissions),
        isInAudience(companyCourses, publishedMembers.user_id),
      ),
    );
  return counts ?? { completed: 0, in_progress: 0, not_started: 0 };
}

const { id, status, done, total, due_on, counts } = courseRounds;
const stateColumns = { id, status, done, total, due_on, counts };

/** Takes a lock until the transaction ends, so that requests for new rounds of one course run one after the other. */
export const lockCourseRounds = (tx: Database, companyCourseId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`course-round:${companyCourseId}`}, 0))`);

/** Finds the new round of a course that is still queued or running; undefined if there is none. */
export async function findUnfinishedRound(tx: Database, companyCourseId: string) {
  const [round] = await tx
    .select(stateColumns)
    .from(courseRounds)
    .where(and(eq(courseRounds.company_course_id, companyCourseId), inArray(status, ['queued', 'running'])))
    .limit(1);
  return round;
}

export const storeCourseRound = (tx: Database, round: typeof courseRounds.$inferInsert) =>
  tx.insert(courseRounds).values(round);

/** Prepares the query that reads a new round by the ids of the round, its company and its company course. */
export const prepareCourseRound = (db: Database) =>
  db
    .select(stateColumns)
    .from(courseRounds)
    .where(
      and(
        eq(courseRounds.id, sql.placeholder('roundId')),
        eq(courseRounds.company_id, sql.placeholder('companyId')),
        eq(courseRounds.company_course_id, sql.placeholder('companyCourseId')),
      ),
    )
    .prepare('course_round');

interface AskedRounds extends Bounds {
  companyId: string;
  enrollmentId: string;
  /** The learner; undefined if the enrollment may belong to anyone in the company. */
  userId?: string;
}

interface RoundRow {
  round: number;
  started_at: string;
  completed_at: string | null;
  due_on: string | null;
  advancements_count: number;
  /** Number of the course's lessons; null for an earlier round. */
  lessons_count: number | null;
  test_percent: number | null;
  certificate_id: string | null;
  number: string;
  issued_at: string;
  revoked: boolean;
  valid_until: string | null;
  expired: boolean;
  /** Number of rounds of the enrollment. */
  total: number;
  [column: string]: unknown;
}

const certificate = { valid_until: sql`certificate.valid_until`, time_zone: sql`certificate.time_zone` };

const iso = (instant: string) => new Date(instant).toISOString();

/** Returns the number of completed lessons of a round; for an earlier round, the number when that round ended. */
const lessonsCompleted = ({ completed_at, advancements_count, lessons_count }: RoundRow): number =>
  lessons_count === null
    ? advancements_count
    : completedLessonsCount({ completed: completed_at !== null, advancements_count }, lessons_count);

const roundOf = (row: RoundRow): EnrollmentRound => ({
  round: row.round,
  started_at: iso(row.started_at),
  completed_at: row.completed_at && iso(row.completed_at),
  due_on: row.due_on,
  lessons_completed: lessonsCompleted(row),
  test_percent: row.test_percent,
  certificate:
    row.certificate_id === null
      ? null
      : {
          id: row.certificate_id,
          number: row.number,
          issued_at: iso(row.issued_at),
          status: row.revoked ? 'revoked' : 'valid',
          valid_until: row.valid_until,
          expired: row.expired,
        },
});

/**
 * Finds one page of an enrollment's rounds, the current one first, and the total number of rounds.
 * The total is 0 if there is no such enrollment.
 */
export async function findRounds(
  db: Database,
  { companyId, enrollmentId, userId, ...bounds }: AskedRounds,
): Promise<{ rounds: EnrollmentRound[]; total: number }> {
  const isOwn = userId === undefined ? sql`true` : sql`enrollment.user_id = ${userId}::uuid`;
  const own = sql`
    select enrollment.*, course.lessons_count,
           case when ${isInAudience(offeredAs('offered'), sql`enrollment.user_id`)}
             then ${dueOnOf(offeredAs('offered'), { userId: sql`enrollment.user_id` }, sql`enrollment.due_on`)} end as effective_due_on
    from ${enrollments} enrollment
    join ${companyCourses} offered on offered.id = enrollment.company_course_id
    join ${courses} course on course.id = enrollment.course_id
    where enrollment.id = ${enrollmentId}::uuid and enrollment.company_id = ${companyId}::uuid and ${isOwn}`;
  const read = async ({ limit, offset }: Bounds) => {
    const { rows } = await db.execute<RoundRow>(sql`
      with own as materialized (${own}), rounds as (
        select own.round, coalesce(earlier.ended_at, own.created_at) as started_at, own.completed_at,
               own.effective_due_on as due_on, own.test_percent,
               own.advancements_count, own.lessons_count
        from own
        left join ${pastRounds} earlier on earlier.enrollment_id = own.id and earlier.round = own.round - 1
        union all
        select past.round, past.started_at, past.completed_at, past.due_on, past.test_percent,
               jsonb_array_length(past.lessons), null
        from own join ${pastRounds} past on past.enrollment_id = own.id
      )
      select rounds.round, started_at, completed_at, due_on::text as due_on, advancements_count, lessons_count, rounds.test_percent,
             certificate.id as certificate_id, certificate.number, certificate.issued_at,
             certificate.revoked_at is not null as revoked, certificate.valid_until::text as valid_until,
             ${isCertificateExpired(certificate)} as expired,
             count(*) over ()::int as total
      from rounds
      left join ${certificates} certificate
        on certificate.enrollment_id = ${enrollmentId}::uuid and certificate.round = rounds.round
      order by rounds.round desc limit ${limit} offset ${offset}`);
    return rows;
  };
  const { rows, total } = await readPage(bounds, read, (row) => row.total);
  return { rounds: rows.map(roundOf), total };
}
