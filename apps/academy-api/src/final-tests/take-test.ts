import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { holderNameOf } from '@academy/academy-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import type { FinalTest, Locale, OptionId, TestAttempt, TestResult } from '@academy/contracts';
import { drawQuestions } from './draw-questions.ts';
import {
  closeExpiredAttempt,
  findAttempt,
  insertAttempt,
  storeAnswer,
  type StoredAttempt,
} from './queries/attempts.ts';
import { findEnrollmentState, isCourseVisible, type EnrollmentState } from './queries/enrollments.ts';
import { findBank, findLatestSlugs, findQuestions } from './queries/questions.ts';
import { prepareFailedTest, preparePassedTest, prepareSubmission } from './queries/submissions.ts';
import { cacheQuestions } from './question-cache.ts';
import {
  areOptionsOf,
  attemptDuration,
  attemptsLeft,
  isTestUnlocked,
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

/**
 * Starts an attempt, or returns the one that is open.
 * Concurrent calls return the same attempt, because each call locks the enrollment before it looks for an open attempt.
 * @throws Failure with the code `final_test_not_found`, `final_test_locked`, `attempts_used_up`, `attempt_too_soon` or others
 */
export function startAttempt(
  db: Database,
  { companyId, enrollmentId, actor }: OwnEnrollment,
  language: Locale,
): Promise<{ created: boolean; attempt: TestAttempt }> {
  return db.transaction(async (tx) => {
    const asked = { companyId, enrollmentId, userId: actor.userId };
    const state = await findEnrollmentState(tx, asked, { isLocked: true });
    if (!state) throw new Failure('enrollment_not_found');
    if (!state.is_visible) throw new Failure('course_not_found');

    const unclosed = state.attempts.find(({ closed_at }) => closed_at === null);
    if (unclosed && unclosed.expires_at > state.now) {
      const open = await findAttempt(tx, { ...asked, attemptId: unclosed.id });
      if (!open) throw new Error('an open attempt does not exist');
      return { created: false, attempt: await openAttemptOf(tx, open, language) };
    }
    if (!state.final_test) throw new Failure('final_test_not_found');
    if (unclosed) await closeExpiredAttempt(tx, enrollmentId);
    refuseEarlyStart(state, state.final_test);

    const bank = await findBank(tx, state.course_id);
    const previous = await findLatestSlugs(tx, state.id);
    const questions = drawQuestions(bank, state.final_test.questions, previous);
    if (questions.length === 0) throw new Failure('final_test_not_found');
    const stored = await insertAttempt(tx, {
      id: uuidv7(),
      enrollment_id: state.id,
      round: state.round,
      pass_percent: state.final_test.pass_percent,
      questions,
      expires_at: new Date(state.now.getTime() + attemptDuration),
    });
    return { created: true, attempt: await openAttemptOf(tx, stored, language) };
  });
}

const isClosed = ({ closed_at, expires_at }: StoredAttempt) =>
  closed_at !== null || expires_at.getTime() <= Date.now();

/**
 * Finds an open attempt of the learner, and locks it if `isLocked`.
 * @throws Failure with the code `test_attempt_not_found`, `attempt_closed` or `course_not_found`
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
 * @throws Failure with the code `test_attempt_not_found`, `attempt_closed` or `course_not_found`
 */
export async function findOpenAttempt(db: Database, own: OwnAttempt, language: Locale): Promise<TestAttempt> {
  return openAttemptOf(db, await requireOpenAttempt(db, own), language);
}

interface Answer {
  questionId: string;
  optionIds: OptionId[];
}

/** @throws Failure with the code `test_attempt_not_found`, `attempt_closed`, `course_not_found`, `question_not_found` or `invalid_options` */
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
 * Maximum number of times that the service tries to store a submission.
 * Another try is needed if the attempt has changed since the service read it, for example because an answer was saved.
 */
const maxTries = 5;

/**
 * Returns a function that submits an attempt and returns its result. It is idempotent: a repeated submission returns the same result.
 * A passed test completes the last lesson and issues the certificate in the same transaction (rule 194).
 */
export function prepareAttemptSubmission({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const findSubmission = prepareSubmission(pool);
  const storeFailed = prepareFailedTest(db);
  const storePassed = preparePassedTest(pool);
  const findContents = cacheQuestions(db);

  /** @throws Failure with the code `test_attempt_not_found`, `attempt_closed` or `course_not_found` */
  return async (own: OwnAttempt, language: Locale): Promise<TestResult> => {
    const asked = { ...own, userId: own.actor.userId };
    for (let tries = 0; tries < maxTries; tries += 1) {
      const submission = await findSubmission(asked);
      if (!submission) throw new Failure('test_attempt_not_found');
      const { attempt, fingerprint, is_visible, is_closed } = submission;
      const ids = attempt.questions.map(({ id }) => id);
      const contents = await findContents(ids, fingerprint);
      if (attempt.submitted_at) return resultOf(attempt, contents, language);
      if (is_closed) throw new Failure('attempt_closed');
      if (!is_visible) throw new Failure('course_not_found');

      const percent = percentOf(attempt, contents);
      const passed = percent >= attempt.pass_percent;
      const isStored = passed
        ? await storePassed(asked, attempt.answers, {
            percent,
            certificateId: uuidv7(),
            holderName: holderNameOf(own.actor),
          })
        : await storeFailed(attempt, percent);
      if (isStored) return resultOf({ ...attempt, percent, passed }, contents, language);
    }
    throw new Error(`the attempt changed during ${maxTries} submissions`);
  };
}

/** @throws Failure with the code `test_attempt_not_found` if there is no such attempt or it is not submitted */
export async function findResult(
  db: Database,
  { companyId, enrollmentId, attemptId, actor }: OwnAttempt,
  language: Locale,
): Promise<TestResult> {
  const attempt = await findAttempt(db, { companyId, enrollmentId, attemptId, userId: actor.userId });
  if (!attempt?.submitted_at) throw new Failure('test_attempt_not_found');
  return resultOf(attempt, await questionsOf(db, attempt), language);
}
