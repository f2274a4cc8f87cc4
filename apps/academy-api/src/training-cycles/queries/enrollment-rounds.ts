import { sql } from 'drizzle-orm';
import {
  certificates,
  companyCourses,
  completionRenewedBy,
  courses,
  dueOnOf,
  enrollments,
  isCertificateExpired,
  isInAudience,
  offeredAs,
  pastRounds,
} from '@academy/academy-data';
import { completedLessonsCount, type EnrollmentRound, type RenewalMeans } from '@academy/contracts';
import { readPage, type Bounds, type Database } from '@academy/service-kit';

interface AskedRounds extends Bounds {
  companyId: string;
  enrollmentId: string;
  /** User id of the learner; undefined to find the enrollment of any person in the company. */
  userId?: string;
}

interface RoundRow {
  round: number;
  started_at: string;
  completed_at: string | null;
  recorded_by_company: boolean;
  renewed_by: RenewalMeans | null;
  due_on: string | null;
  advancements_count: number;
  /** Number of the course's lessons; null for an earlier round. */
  lessons_count: number | null;
  test_percent: number | null;
  certificate_id: string | null;
  number: string;
  holder_name: string;
  issued_at: string;
  revoked: boolean;
  valid_until: string | null;
  expired: boolean;
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
  recorded_by_company: row.recorded_by_company,
  renewed_by: row.renewed_by,
  due_on: row.due_on,
  lessons_completed: lessonsCompleted(row),
  test_percent: row.test_percent,
  certificate:
    row.certificate_id === null
      ? null
      : {
          id: row.certificate_id,
          number: row.number,
          holder_name: row.holder_name,
          issued_at: iso(row.issued_at),
          status: row.revoked ? 'revoked' : 'valid',
          valid_until: row.valid_until,
          expired: row.expired,
        },
});

/**
 * Finds one page of an enrollment's rounds, the current one first, and the total number of rounds. The total is 0 if
 * there is no such enrollment.
 */
export async function findRounds(
  db: Database,
  { companyId, enrollmentId, userId, ...bounds }: AskedRounds,
): Promise<{ rounds: EnrollmentRound[]; total: number }> {
  const isOwn = userId === undefined ? sql`true` : sql`enrollment.user_id = ${userId}::uuid`;
  const own = sql`
    select enrollment.*, course.lessons_count + offered.own_lessons_count as lessons_count,
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
               own.recorded_reason is not null as recorded_by_company, ${completionRenewedBy(sql`own`)} as renewed_by,
               own.effective_due_on as due_on, own.test_percent,
               own.advancements_count, own.lessons_count
        from own
        left join ${pastRounds} earlier on earlier.enrollment_id = own.id and earlier.round = own.round - 1
        union all
        select past.round, past.started_at, past.completed_at, past.recorded_reason is not null, past.renewed_by, past.due_on, past.test_percent,
               jsonb_array_length(past.lessons), null
        from own join ${pastRounds} past on past.enrollment_id = own.id
      )
      select rounds.round, started_at, completed_at, recorded_by_company, rounds.renewed_by, due_on::text as due_on, advancements_count, lessons_count, rounds.test_percent,
             certificate.id as certificate_id, certificate.number, certificate.holder_name, certificate.issued_at,
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
