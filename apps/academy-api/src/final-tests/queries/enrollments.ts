import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  anyCourseTitle,
  companyCourses,
  courses,
  enrollments,
  isInAudience,
  isLastLessonDone,
  lessonsCount,
  publishedMembers,
  testAttempts,
} from '@academy/academy-data';
import type { AttemptKind, FinalTest, Renewal, RenewalMeans } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/**
 * Maximum number of attempts that are read for a round, newest first. If the test limits the number of attempts, a
 * round has up to 10 regular attempts, plus granted and expired ones.
 */
const maxRead = 200;

/** Maximum number of attempts that maintainers may grant in one round. */
const maxGranted = 100;

export interface OwnEnrollment {
  companyId: string;
  enrollmentId: string;
  /** User id of the learner; undefined to find the enrollment of any person in the company. */
  userId?: string | undefined;
}

/** An enrollment with the settings of its tests and the attempts of its current round, newest first. */
export interface EnrollmentState {
  id: string;
  user_id: string;
  course_id: string;
  /** True if the course is active and the learner is in its audience. */
  is_visible: boolean;
  final_test: FinalTest | null;
  completed_at: Date | null;
  /**
   * True if the learner has completed the round in the product. A completion that the company recorded is not final.
   */
  is_completion_final: boolean;
  test_percent: number | null;
  granted_attempts: number;
  round: number;
  renewal: Renewal;
  renewed_by: RenewalMeans | null;
  advancements_count: number;
  kept_lessons: number;
  lessons_count: number;
  last_lesson_done: boolean;
  now: Date;
  attempts: AttemptState[];
  /** Attempts at the renewal test of the round (rule 208). */
  renewal_attempts: AttemptState[];
}

export interface AttemptState {
  id: string;
  kind: AttemptKind;
  started_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  submitted_at: Date | null;
  percent: number | null;
  passed: boolean | null;
  answers_count: number;
}

// With the alias, drizzle omits the schema name, which PostgreSQL rejects after `for no key update of`.
const own = alias(enrollments, 'own');

/** Finds an enrollment, and locks it if `isLocked`; undefined if the company or the learner has no such enrollment. */
export async function findEnrollmentState(
  db: Database,
  { companyId, enrollmentId, userId }: OwnEnrollment,
  { isLocked = false } = {},
): Promise<EnrollmentState | undefined> {
  const query = db
    .select({
      id: own.id,
      user_id: own.user_id,
      course_id: own.course_id,
      is_visible: sql<boolean>`${companyCourses.status} = 'active' and ${isInAudience(companyCourses, own.user_id)}`,
      final_test: companyCourses.final_test,
      completed_at: own.completed_at,
      is_completion_final: sql<boolean>`${own.completed_at} is not null and ${own.recorded_reason} is null`,
      test_percent: own.test_percent,
      granted_attempts: own.granted_attempts,
      round: own.round,
      renewal: companyCourses.renewal,
      renewed_by: own.renewed_by,
      advancements_count: own.advancements_count,
      kept_lessons: own.kept_lessons,
      lessons_count: lessonsCount,
      last_lesson_done: isLastLessonDone(own.id),
      now: sql<Date>`now()`.mapWith(own.created_at),
    })
    .from(own)
    .innerJoin(companyCourses, eq(companyCourses.id, own.company_course_id))
    .innerJoin(courses, eq(courses.id, own.course_id))
    .where(
      and(
        eq(own.id, enrollmentId),
        eq(own.company_id, companyId),
        userId === undefined ? undefined : eq(own.user_id, userId),
      ),
    );
  const [enrollment] = await (isLocked ? query.for('no key update', { of: own }) : query);
  if (!enrollment) return undefined;
  const attempts = await db
    .select({
      id: testAttempts.id,
      kind: testAttempts.kind,
      started_at: testAttempts.started_at,
      expires_at: testAttempts.expires_at,
      closed_at: testAttempts.closed_at,
      submitted_at: testAttempts.submitted_at,
      percent: testAttempts.percent,
      passed: testAttempts.passed,
      answers_count: sql<number>`(select count(*)::int from jsonb_object_keys(${testAttempts.answers}))`,
    })
    .from(testAttempts)
    .where(and(eq(testAttempts.enrollment_id, enrollment.id), eq(testAttempts.round, enrollment.round)))
    .orderBy(desc(testAttempts.started_at))
    .limit(maxRead);
  return {
    ...enrollment,
    attempts: attempts.filter(({ kind }) => kind === 'final'),
    renewal_attempts: attempts.filter(({ kind }) => kind === 'renewal'),
  };
}

export async function isCourseVisible(db: Database, enrollmentId: string): Promise<boolean> {
  const [course] = await db
    .select({ status: companyCourses.status })
    .from(enrollments)
    .innerJoin(companyCourses, eq(companyCourses.id, enrollments.company_course_id))
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        eq(companyCourses.status, 'active'),
        isInAudience(companyCourses, enrollments.user_id),
      ),
    );
  return course !== undefined;
}

export async function storeGrant(db: Database, enrollmentId: string): Promise<void> {
  await db
    .update(enrollments)
    .set({ granted_attempts: sql`least(${enrollments.granted_attempts} + 1, ${maxGranted})` })
    .where(eq(enrollments.id, enrollmentId));
}

/**
 * Returns the member's name and the course's title, which the audit log shows for an enrollment, and the member's user
 * id.
 */
export async function findEnrollmentSubject(db: Database, enrollmentId: string) {
  const [row] = await db
    .select({
      name: sql<string>`academy.holder_name(${publishedMembers.first_name}, ${publishedMembers.last_name})`,
      title: anyCourseTitle,
      userId: enrollments.user_id,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .leftJoin(
      publishedMembers,
      and(
        eq(publishedMembers.company_id, enrollments.company_id),
        eq(publishedMembers.user_id, enrollments.user_id),
      ),
    )
    .where(eq(enrollments.id, enrollmentId));
  return { subject: [row?.name, row?.title].filter(Boolean).join(', '), userId: row?.userId };
}
