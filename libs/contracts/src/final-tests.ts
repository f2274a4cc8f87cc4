import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import { maxQuestions, minTestQuestions } from './values/final-tests.ts';

export { maxTestQuestions, minBankQuestions, minTestQuestions } from './values/final-tests.ts';

/** `single`: one option is right. `multiple`: several options are right, and all of them must be selected. */
export const questionKinds = ['single', 'multiple'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * An attempt is either at the final test of a course, or at the renewal test. A learner can take a renewal test, which
 * covers all lessons, at the beginning of a round after the first one (rule 208).
 */
export const attemptKinds = ['final', 'renewal'] as const;
export type AttemptKind = (typeof attemptKinds)[number];

export const finalTest = z.object({
  questions: z.int().min(minTestQuestions).max(maxQuestions),
  /** Minimum result in percent that passes the test. */
  pass_percent: z.int().min(50).max(100),
  attempts: z.int().min(1).max(10).nullable(),
  /** Minimum number of hours between the end of an attempt and the start of the next one. */
  wait_hours: z.int().min(0).max(168),
});
export type FinalTest = z.infer<typeof finalTest>;

/**
 * Maximum number of questions of a renewal test with two questions per lesson. If two per lesson would be more
 * questions than this, the test has one question per lesson.
 */
const mostRenewalQuestions = 60;

/**
 * How many questions a renewal test has about each lesson: two if possible, so that guessing rarely completes a lesson.
 * @param lessons number of lessons that have questions
 */
export const renewalQuestionsPerLesson = (lessons: number): number =>
  lessons * 2 > mostRenewalQuestions ? 1 : 2;

/**
 * The number of questions of a renewal test.
 * @param available number of questions in the question bank about each lesson that has questions
 */
export function renewalQuestionsCount(available: readonly number[]): number {
  const perLesson = renewalQuestionsPerLesson(available.length);
  return available.reduce((sum, count) => sum + Math.min(count, perLesson), 0);
}

/** Ids of options within one attempt: letters in the order in which the attempt shows the options. */
export const optionIds = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const optionId = z.enum(optionIds);
export type OptionId = (typeof optionIds)[number];

const questionFields = {
  id,
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.object({ id: optionId, text: z.string() })),
  /** Ids of the options that the learner has selected; empty for a question without an answer. */
  selected: z.array(optionId),
};

/** A question of an attempt, without information about which options are right. */
export const testQuestion = z.object(questionFields);
export type TestQuestion = z.infer<typeof testQuestion>;

export const testAttempt = z.object({
  id,
  kind: z.enum(attemptKinds),
  expires_at: instant,
  /** Minimum result in percent that was required when the attempt began. */
  pass_percent: z.int(),
  questions: z.array(testQuestion),
});
export type TestAttempt = z.infer<typeof testAttempt>;

export const testResult = z.object({
  kind: z.enum(attemptKinds),
  /** Percentage of questions that were answered correctly, rounded down. */
  percent: z.int(),
  passed: z.boolean(),
  pass_percent: z.int(),
  /**
   * Whether `right_options` contains all right options: only if the test is passed, or the last attempt of the round
   * was used (rule 193).
   */
  right_options_shown: z.boolean(),
  questions: z.array(
    z.object({
      ...questionFields,
      correct: z.boolean(),
      /** The right options; if `right_options_shown` is false, only the right options that the learner selected. */
      right_options: z.array(optionId),
      /** Explanations of the options. If `right_options_shown` is false, only of those that the learner selected. */
      explanations: z.array(z.object({ option_id: optionId, text: z.string() })),
      lesson_id: id,
      lesson_title: z.string(),
    }),
  ),
});
export type TestResult = z.infer<typeof testResult>;

export const testAttemptSummary = z.object({
  id,
  started_at: instant,
  expires_at: instant,
  /** Time of the submission; null, like the result, if the attempt is open or has expired. */
  submitted_at: instant.nullable(),
  percent: z.int().nullable(),
  passed: z.boolean().nullable(),
});
export type TestAttemptSummary = z.infer<typeof testAttemptSummary>;

export const testAttempts = z.object({
  final_test: finalTest,
  /** Newest first, at most 50. */
  attempts: z.array(testAttemptSummary),
  /** Id of the attempt that is neither submitted nor expired; null if there is none. */
  open_attempt_id: id.nullable(),
  /** Number of attempts that the learner may still start; null if it is unlimited. */
  attempts_left: z.int().nullable(),
  /** Time from which the next attempt may start; null if the learner need not wait, or has no attempts left. */
  next_attempt_at: instant.nullable(),
});
export type TestAttempts = z.infer<typeof testAttempts>;

const attemptsPath = '/api/companies/{companyId}/enrollments/{enrollmentId}/test-attempts';
const access = { company: [learner] } as const;
const enrollmentParams = z.object({ companyId: id, enrollmentId: id });
const attemptParams = enrollmentParams.extend({ attemptId: id });
const inLanguage = z.object({ language: locale.optional() });

export const listTestAttempts = endpoint({
  method: 'GET',
  path: attemptsPath,
  access,
  summary: 'List the caller’s attempts at the final test of a course',
  params: enrollmentParams,
  response: dataOf(testAttempts),
  errors: ['enrollment_not_found', 'final_test_not_found'],
});

export const startTestAttempt = endpoint({
  method: 'POST',
  path: attemptsPath,
  access,
  summary: 'Start an attempt at the final test of a course; returns the open attempt if there is one',
  params: enrollmentParams,
  query: inLanguage,
  response: dataOf(testAttempt),
  statuses: [201, 200],
  errors: [
    'enrollment_not_found',
    'course_not_found',
    'final_test_not_found',
    'final_test_locked',
    'attempts_used_up',
    'attempt_too_soon',
  ],
});

export const getTestAttempt = endpoint({
  method: 'GET',
  path: `${attemptsPath}/{attemptId}`,
  access,
  summary: 'Get an open attempt with its questions and the saved answers',
  params: attemptParams,
  query: inLanguage,
  response: dataOf(testAttempt),
  errors: ['test_attempt_not_found', 'course_not_found', 'attempt_closed'],
});

export const saveTestAnswer = endpoint({
  method: 'PATCH',
  path: `${attemptsPath}/{attemptId}`,
  access,
  summary: 'Save the answer to one question of an open attempt; an empty list removes the answer',
  params: attemptParams,
  body: dataOf(z.object({ question_id: id, option_ids: z.array(optionId).max(optionIds.length) })),
  response: dataOf(z.object({ question_id: id, option_ids: z.array(optionId) })),
  errors: [
    'test_attempt_not_found',
    'question_not_found',
    'course_not_found',
    'attempt_closed',
    'invalid_options',
  ],
});

export const submitTestAttempt = endpoint({
  method: 'POST',
  path: `${attemptsPath}/{attemptId}/submission`,
  access,
  summary:
    'Submit an attempt, idempotent; a passed test completes the last lesson and issues the certificate',
  params: attemptParams,
  query: inLanguage,
  response: dataOf(testResult),
  errors: ['test_attempt_not_found', 'course_not_found', 'attempt_closed'],
});

export const getTestResult = endpoint({
  method: 'GET',
  path: `${attemptsPath}/{attemptId}/submission`,
  access,
  summary: 'Get the result of a submitted attempt',
  params: attemptParams,
  query: inLanguage,
  response: dataOf(testResult),
  errors: ['test_attempt_not_found'],
});

export const startRenewalTest = endpoint({
  method: 'POST',
  path: '/api/companies/{companyId}/enrollments/{enrollmentId}/renewal-test',
  access,
  summary:
    'Start the renewal test of the current round, or return the open attempt. When it is submitted, lessons whose questions are answered correctly are completed',
  params: enrollmentParams,
  query: inLanguage,
  response: dataOf(testAttempt),
  statuses: [201, 200],
  errors: ['enrollment_not_found', 'course_not_found', 'renewal_test_unavailable'],
});

const memberAttemptsPath = '/api/maintenance/companies/{companyId}/enrollments/{enrollmentId}/test-attempts';
const memberAccess = { company: [courseManager] } as const;

export const listMemberTestAttempts = endpoint({
  method: 'GET',
  path: memberAttemptsPath,
  access: memberAccess,
  summary: 'List a member’s attempts at a final test with dates and results, without the answers',
  params: enrollmentParams,
  response: dataOf(testAttempts),
  errors: ['enrollment_not_found', 'final_test_not_found'],
});

export const grantTestAttempt = endpoint({
  method: 'POST',
  path: `${memberAttemptsPath}/grants`,
  access: memberAccess,
  summary: 'Grant a member one more attempt at the final test in the current round',
  params: enrollmentParams,
  response: dataOf(testAttempts),
  statuses: [201],
  errors: ['enrollment_not_found', 'final_test_not_found', 'course_completed', 'attempts_not_limited'],
});
