import { renewalQuestionsCount, type CourseRenewal, type Locale } from '@academy/contracts';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findEnrollmentState, type EnrollmentState } from './queries/enrollments.ts';
import { findRenewalBank } from './queries/questions.ts';
import { findRenewedLessons, type RenewedRound } from './queries/renewals.ts';
import { canStartRenewalTest, findOpen } from './rules.ts';

/** Returns the number of questions that a renewal test would ask now. */
async function countQuestions(db: Database, state: EnrollmentState): Promise<number> {
  const perLesson = new Map<string, number>();
  for (const { lesson_id } of await findRenewalBank(db, state.id))
    perLesson.set(lesson_id, (perLesson.get(lesson_id) ?? 0) + 1);
  return renewalQuestionsCount([...perLesson.values()]);
}

async function testOf(
  db: Database,
  state: EnrollmentState,
  { test }: RenewedRound,
): Promise<CourseRenewal['test']> {
  const shown = ({ id, questions, percent }: NonNullable<RenewedRound['test']>) => ({
    ...{ attempt_id: id, questions, minutes: questions, percent },
  });
  if (test?.submitted_at) return { state: 'submitted', ...shown(test) };
  const open = findOpen(state.renewal_attempts, state.now);
  if (test && open) return { state: 'open', ...shown(test) };
  if (!canStartRenewalTest(state)) return null;
  const questions = await countQuestions(db, state);
  if (questions === 0) return null;
  return { state: 'available', attempt_id: null, questions, minutes: questions, percent: null };
}

/**
 * Returns which lessons the learner may skip in the current round of an enrollment, and the renewal test, by which the
 * learner can skip further lessons.
 * @throws Failure `enrollment_not_found` or `course_not_found`
 */
export async function findRenewal(
  db: Database,
  { companyId, enrollmentId, actor }: { companyId: string; enrollmentId: string; actor: Actor },
  language: Locale,
): Promise<CourseRenewal> {
  const state = await findEnrollmentState(db, { companyId, enrollmentId, userId: actor.userId });
  if (!state) throw new Failure('enrollment_not_found');
  if (!state.is_visible) throw new Failure('course_not_found');
  const round = await findRenewedLessons(db, enrollmentId, language);
  return {
    renewal: state.renewal,
    renewed_by: state.renewed_by,
    test: await testOf(db, state, round),
    lessons: round.lessons,
  };
}
