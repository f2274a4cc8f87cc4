import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { holderNameOf } from '@academy/academy-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import type { FinalTest, Locale, OptionId, TestAttempt, TestResult } from '@academy/contracts';
import { drawFromEachLesson, drawQuestions } from './draw-questions.ts';
import {
  closeAttempt,
  findAttempt,
  insertAttempt,
  isRoundFinished,
  storeAnswer,
  type StoredAttempt,
} from './queries/attempts.ts';
import { findEnrollmentState, isCourseVisible, type EnrollmentState } from './queries/enrollments.ts';
import { findBank, findLastAsked, findQuestions, findRenewalBank } from './queries/questions.ts';
import {
  prepareFailedTest,
  preparePassedTest,
  prepareRenewalTest,
  prepareSubmission,
} from './queries/submissions.ts';
import { cacheQuestions } from './question-cache.ts';
import {
  areOptionsOf,
  areRightOptionsReleased,
  attemptDuration,
  attemptsLeft,
  canStartRenewalTest,
  findOpen,
  isTestUnlocked,
  knownLessonsOf,
  nextAttemptAt,
  openQuestions,
  percentOf,
  resultOf,
} from './rules.ts';

interface OwnEnrollment {
  companyId: string;
  enrollmentId: string;
  actor: Actor;
}

interface OwnAttempt extends OwnEnrollment {
  attemptId: string;
}

const questionsOf = (db: Database, { questions }: StoredAttempt) =>
  findQuestions(
    db,
    questions.map(({ id }) => id),
  );

async function openAttemptOf(db: Database, attempt: StoredAttempt, language: Locale): Promise<TestAttempt> {
  return {
    id: attempt.id,
    kind: attempt.kind,
    expires_at: attempt.expires_at.toISOString(),
    pass_percent: attempt.pass_percent,
    questions: openQuestions(attempt, await questionsOf(db, attempt), language),
  };
}

/** @throws Failure if the learner may not start an attempt now */
function refuseEarlyStart(state: EnrollmentState, finalTest: FinalTest): void {
  if (!isTestUnlocked(state)) throw new Failure('final_test_locked');
  if (attemptsLeft(state, finalTest) === 0) throw new Failure('attempts_used_up');
  const next = nextAttemptAt(state, finalTest);
  if (!next) return;
  const retryAfter = Math.ceil((next.getTime() - state.now.getTime()) / 1000);
  throw new Failure('attempt_too_soon', { detail: next.toISOString(), retryAfter });
}

interface StartedAttempt {
  created: boolean;
  attempt: TestAttempt;
}

/**
 * Finds and locks the learner's enrollment, so that concurrent requests to start an attempt return the same attempt.
 * @throws Failure `enrollment_not_found` or `course_not_found`
 */
async function lockEnrollmentState(tx: Database, own: OwnEnrollment): Promise<EnrollmentState> {
  const { companyId, enrollmentId, actor } = own;
  const state = await findEnrollmentState(
    tx,
    { companyId, enrollmentId, userId: actor.userId },
    { isLocked: true },
  );
  if (!state) throw new Failure('enrollment_not_found');
  if (!state.is_visible) throw new Failure('course_not_found');
  return state;
}

async function resumeAttempt(
  tx: Database,
  { companyId, enrollmentId, actor }: OwnEnrollment,
  attemptId: string,
  language: Locale,
): Promise<StartedAttempt> {
  const open = await findAttempt(tx, { companyId, enrollmentId, userId: actor.userId, attemptId });
  if (!open) throw new Error('an open attempt does not exist');
  return { created: false, attempt: await openAttemptOf(tx, open, language) };
}

async function beginAttempt(
  tx: Database,
  state: EnrollmentState,
  test: Pick<StoredAttempt, 'kind' | 'pass_percent' | 'questions'>,
  language: Locale,
): Promise<StartedAttempt> {
  const stored = await insertAttempt(tx, {
    id: uuidv7(),
    enrollment_id: state.id,
    round: state.round,
    expires_at: new Date(state.now.getTime() + attemptDuration),
    ...test,
  });
  return { created: true, attempt: await openAttemptOf(tx, stored, language) };
}

/**
 * Starts an attempt at the final test, or returns the one that is open.
 * @throws Failure `enrollment_not_found`, `course_not_found`, `final_test_not_found`, `final_test_locked`,
 * `attempts_used_up` or `attempt_too_soon`
 */
export const startAttempt = (db: Database, own: OwnEnrollment, language: Locale): Promise<StartedAttempt> =>
  db.transaction(async (tx) => {
    const state = await lockEnrollmentState(tx, own);
    const open = findOpen(state.attempts, state.now);
    if (open) return resumeAttempt(tx, own, open.id, language);
    if (!state.final_test) throw new Failure('final_test_not_found');
    refuseEarlyStart(state, state.final_test);

    const bank = await findBank(tx, state.id);
    const lastAsked = await findLastAsked(tx, state.id);
    const questions = drawQuestions(bank, state.final_test.questions, lastAsked);
    if (questions.length === 0) throw new Failure('final_test_not_found');
    // An earlier attempt may still be open: a final test that has expired, or a renewal test, which has no use once the
    // lessons are completed.
    await closeAttempt(tx, state.id);
    const { pass_percent } = state.final_test;
    return beginAttempt(tx, state, { kind: 'final', pass_percent, questions }, language);
  });

/**
 * Pass mark in percent of a renewal test if the course has no final test. Only a learner who knows all lessons passes.
 */
const allKnown = 100;

/**
 * Starts the renewal test (rule 208), or returns the open attempt at it.
 * @throws Failure `enrollment_not_found`, `course_not_found` or `renewal_test_unavailable`
 */
export const startRenewalAttempt = (
  db: Database,
  own: OwnEnrollment,
  language: Locale,
): Promise<StartedAttempt> =>
  db.transaction(async (tx) => {
    const state = await lockEnrollmentState(tx, own);
    const open = findOpen(state.renewal_attempts, state.now);
    if (open) return resumeAttempt(tx, own, open.id, language);
    if (!canStartRenewalTest(state)) throw new Failure('renewal_test_unavailable');

    const bank = await findRenewalBank(tx, state.id);
    const questions = drawFromEachLesson(bank, await findLastAsked(tx, state.id));
    if (questions.length === 0) throw new Failure('renewal_test_unavailable');
    await closeAttempt(tx, state.id);
    const pass_percent = state.final_test?.pass_percent ?? allKnown;
    return beginAttempt(tx, state, { kind: 'renewal', pass_percent, questions }, language);
  });

const isClosed = ({ closed_at, expires_at }: StoredAttempt) =>
  closed_at !== null || expires_at.getTime() <= Date.now();

/**
 * Finds an open attempt of the learner, and locks it if `isLocked`.
 * @throws Failure `test_attempt_not_found`, `attempt_closed` or `course_not_found`
 */
async function requireOpenAttempt(
  db: Database,
  { companyId, enrollmentId, attemptId, actor }: OwnAttempt,
  lock: { isLocked?: boolean } = {},
): Promise<StoredAttempt> {
  const attempt = await findAttempt(db, { companyId, enrollmentId, attemptId, userId: actor.userId }, lock);
  if (!attempt) throw new Failure('test_attempt_not_found');
  if (isClosed(attempt)) throw new Failure('attempt_closed');
  if (!(await isCourseVisible(db, enrollmentId))) throw new Failure('course_not_found');
  return attempt;
}

/**
 * Returns an open attempt of the learner with its questions and saved answers.
 * @throws Failure `test_attempt_not_found`, `attempt_closed` or `course_not_found`
 */
export async function findOpenAttempt(db: Database, own: OwnAttempt, language: Locale): Promise<TestAttempt> {
  return openAttemptOf(db, await requireOpenAttempt(db, own), language);
}

interface Answer {
  questionId: string;
  optionIds: OptionId[];
}

/**
 * @throws Failure `test_attempt_not_found`, `attempt_closed`, `course_not_found`, `question_not_found` or
 * `invalid_options`
 */
export function saveAnswer(db: Database, own: OwnAttempt, { questionId, optionIds }: Answer): Promise<void> {
  return db.transaction(async (tx) => {
    const attempt = await requireOpenAttempt(tx, own, { isLocked: true });
    const drawn = attempt.questions.find(({ id }) => id === questionId);
    const [question] = drawn ? await findQuestions(tx, [drawn.id]) : [];
    if (!drawn || !question) throw new Failure('question_not_found');
    if (!areOptionsOf(drawn, question.kind, optionIds))
      throw new Failure('invalid_options', { source: { pointer: '/data/option_ids' } });
    await storeAnswer(tx, attempt.id, questionId, [...optionIds].sort());
  });
}

/**
 * Returns true if the result of a submitted attempt may reveal the right options (rule 193). If the course has a final
 * test, a renewal test reveals nothing while the learner can still take the final test, which could ask the same
 * questions.
 */
async function isReleased(
  db: Database,
  own: { companyId: string; enrollmentId: string; userId: string },
  attempt: StoredAttempt,
): Promise<boolean> {
  if (attempt.passed && attempt.kind === 'final') return true;
  const state = await findEnrollmentState(db, own);
  if (state?.round === attempt.round)
    // A renewal test has only one attempt. Without a final test, its questions cannot be asked again in this round.
    return (attempt.kind === 'renewal' && state.final_test === null) || areRightOptionsReleased(state);
  return isRoundFinished(db, attempt);
}

/**
 * Maximum number of times that the service tries to store a submission. If the answers have changed since they were
 * assessed, the service reads and assesses them again.
 */
const maxTries = 5;

/**
 * Returns a function that submits an attempt and returns its result. Submitting the attempt again returns the same
 * result. A passed final test completes the last lesson and issues the certificate in the same transaction (rule 194).
 * A renewal test completes the lessons whose questions are answered correctly (rule 208).
 */
export function prepareAttemptSubmission({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const findSubmission = prepareSubmission(pool);
  const storeFailed = prepareFailedTest(db);
  const storePassed = preparePassedTest(pool);
  const storeRenewal = prepareRenewalTest(pool);
  const findContents = cacheQuestions(db);

  /** @throws Failure `test_attempt_not_found`, `attempt_closed` or `course_not_found` */
  return async (own: OwnAttempt, language: Locale): Promise<TestResult> => {
    const asked = { ...own, userId: own.actor.userId };
    for (let tries = 0; tries < maxTries; tries += 1) {
      const submission = await findSubmission(asked);
      if (!submission) throw new Failure('test_attempt_not_found');
      const { attempt, fingerprint, is_visible, is_closed } = submission;
      const ids = attempt.questions.map(({ id }) => id);
      const contents = await findContents(ids, fingerprint);
      const result = async (submitted: StoredAttempt) =>
        resultOf(submitted, contents, { language, isReleased: await isReleased(db, asked, submitted) });
      if (attempt.submitted_at) return result(attempt);
      if (is_closed) throw new Failure('attempt_closed');
      if (!is_visible) throw new Failure('course_not_found');

      const percent = percentOf(attempt, contents);
      const passed = percent >= attempt.pass_percent;
      const store = () => {
        if (attempt.kind === 'renewal')
          return storeRenewal(asked, attempt.answers, {
            percent,
            knownLessons: knownLessonsOf(attempt, contents),
          });
        if (!passed) return storeFailed(attempt, percent);
        const certificate = { certificateId: uuidv7(), holderName: holderNameOf(own.actor) };
        return storePassed(asked, attempt.answers, { percent, ...certificate });
      };
      const isStored = await store();
      if (isStored) return result({ ...attempt, percent, passed });
    }
    throw new Error(`the attempt changed during ${maxTries} submissions`);
  };
}

/** @throws Failure `test_attempt_not_found` if there is no such attempt or it is not submitted */
export async function findResult(
  db: Database,
  { companyId, enrollmentId, attemptId, actor }: OwnAttempt,
  language: Locale,
): Promise<TestResult> {
  const own = { companyId, enrollmentId, userId: actor.userId };
  const attempt = await findAttempt(db, { ...own, attemptId });
  if (!attempt?.submitted_at) throw new Failure('test_attempt_not_found');
  return resultOf(attempt, await questionsOf(db, attempt), {
    language,
    isReleased: await isReleased(db, own, attempt),
  });
}
