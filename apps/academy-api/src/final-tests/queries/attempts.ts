import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { enrollments, pastRounds, testAttempts, type DrawnQuestion } from '@academy/academy-data';
import type { AttemptKind } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { OwnEnrollment } from './enrollments.ts';

export type StoredAttempt = typeof testAttempts.$inferSelect;

export interface OwnAttempt extends OwnEnrollment {
  attemptId: string;
}

/** Finds an attempt of a learner, and locks it if `isLocked`. */
export async function findAttempt(
  db: Database,
  { companyId, enrollmentId, userId, attemptId }: OwnAttempt,
  { isLocked = false } = {},
): Promise<StoredAttempt | undefined> {
  const ofLearner = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        eq(enrollments.company_id, companyId),
        userId === undefined ? undefined : eq(enrollments.user_id, userId),
      ),
    );
  const query = db
    .select()
    .from(testAttempts)
    .where(and(eq(testAttempts.id, attemptId), inArray(testAttempts.enrollment_id, ofLearner)));
  const [attempt] = await (isLocked ? query.for('no key update') : query);
  return attempt;
}

/** Closes the open attempt of an enrollment; the attempt gets no result. */
export async function closeAttempt(db: Database, enrollmentId: string): Promise<void> {
  await db
    .update(testAttempts)
    .set({ closed_at: sql`now()` })
    .where(and(eq(testAttempts.enrollment_id, enrollmentId), isNull(testAttempts.closed_at)));
}

/**
 * Returns true if the learner has passed the final test in a past round of an enrollment, or has completed that round
 * without the test.
 */
export async function isRoundFinished(
  db: Database,
  { enrollment_id, round }: Pick<StoredAttempt, 'enrollment_id' | 'round'>,
): Promise<boolean> {
  const passed = db
    .select({ enrollment_id: testAttempts.enrollment_id })
    .from(testAttempts)
    .where(
      and(
        eq(testAttempts.enrollment_id, enrollment_id),
        eq(testAttempts.round, round),
        eq(testAttempts.kind, 'final'),
        eq(testAttempts.passed, true),
      ),
    );
  const completed = db
    .select({ enrollment_id: pastRounds.enrollment_id })
    .from(pastRounds)
    .where(
      and(
        eq(pastRounds.enrollment_id, enrollment_id),
        eq(pastRounds.round, round),
        isNotNull(pastRounds.completed_at),
      ),
    );
  const found = await unionAll(passed, completed).limit(1);
  return found.length > 0;
}

interface NewAttempt {
  id: string;
  enrollment_id: string;
  round: number;
  kind: AttemptKind;
  pass_percent: number;
  questions: DrawnQuestion[];
  expires_at: Date;
}

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<StoredAttempt> {
  const [stored] = await db.insert(testAttempts).values(attempt).returning();
  if (!stored) throw new Error('the insert returned no row');
  return stored;
}

/** Stores the answer to one question of an attempt; an empty list removes the answer. */
export async function storeAnswer(
  db: Database,
  attemptId: string,
  questionId: string,
  optionIds: readonly string[],
): Promise<void> {
  const { answers } = testAttempts;
  const changed =
    optionIds.length === 0
      ? sql`${answers} - ${questionId}::text`
      : sql`${answers} || jsonb_build_object(${questionId}::text, ${JSON.stringify(optionIds)}::jsonb)`;
  await db.update(testAttempts).set({ answers: changed }).where(eq(testAttempts.id, attemptId));
}
