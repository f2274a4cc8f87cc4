import type { Course, TestAttempts, TestQuestion, TestResult } from '@academy/contracts';
import { canReplaceFinalTest, isFinalTestOpen } from '@academy/contracts/client';

export type TestState = 'completed' | 'open' | 'locked' | 'used_up' | 'waiting' | 'ready';

type TestedCourse = Pick<Course, 'status' | 'chapters'>;

const isLastLessonLocked = ({ chapters }: Pick<Course, 'chapters'>) =>
  chapters.flatMap(({ lessons }) => lessons).at(-1)?.locked ?? false;

/** @param attempts undefined if the learner is not enrolled */
export function testStateOf(course: TestedCourse, attempts: TestAttempts | undefined): TestState {
  if (course.status === 'completed') return 'completed';
  if (attempts?.open_attempt_id) return 'open';
  if (isLastLessonLocked(course)) return 'locked';
  if (attempts?.attempts_left === 0) return 'used_up';
  return attempts?.next_attempt_at ? 'waiting' : 'ready';
}

/** Returns true if the course has a final test that the learner has not passed. */
export const needsTest = ({ final_test, status }: Pick<Course, 'final_test' | 'status'>): boolean =>
  isFinalTestOpen({
    has_final_test: final_test !== null,
    test_percent: final_test?.passed_percent ?? null,
    completed: status === 'completed',
  });

/**
 * Returns the state of the final test after a renewal test: `open` if the learner still has to pass it, or `passed` if
 * the renewal test counts as the final test (rule 208).
 * Returns undefined if the course has no final test, or if the learner has passed the final test itself.
 */
export function finalTestAfter(
  course: Pick<Course, 'final_test' | 'status'>,
  { passed, percent, questions }: Pick<TestResult, 'passed' | 'percent' | 'questions'>,
): 'open' | 'passed' | undefined {
  const { final_test } = course;
  if (final_test === null) return undefined;
  if (needsTest(course)) return 'open';
  const counts = passed && canReplaceFinalTest({ questions: questions.length }, final_test);
  return counts && final_test.passed_percent === percent ? 'passed' : undefined;
}

/**
 * Counts the lessons that a renewal test asked about (`asked`), and those with only correct answers (`known`) (rule
 * 208).
 */
export function countKnownLessons({ questions }: Pick<TestResult, 'questions'>): {
  asked: number;
  known: number;
} {
  const asked = new Set(questions.map(({ lesson_id }) => lesson_id));
  const unknown = new Set(questions.filter(({ correct }) => !correct).map(({ lesson_id }) => lesson_id));
  return { asked: asked.size, known: asked.size - unknown.size };
}

export const isAnswered = ({ selected }: Pick<TestQuestion, 'selected'>) => selected.length > 0;

/** Returns the numbers of the questions without an answer, from 1. */
export const unansweredNumbers = (questions: readonly Pick<TestQuestion, 'selected'>[]): number[] =>
  questions.flatMap((question, index) => (isAnswered(question) ? [] : [index + 1]));

/** Step of an attempt: the number of a question, or the review of all answers. */
export type Step = number | 'review';

/** Returns the first question without an answer, or the review if all questions are answered. */
export const stepToContinue = (questions: readonly Pick<TestQuestion, 'selected'>[]): Step =>
  unansweredNumbers(questions)[0] ?? 'review';

/** Parses the path segment of a step. Returns undefined if the attempt has no question with this number. */
export function stepOf(segment: string, questionCount: number): Step | undefined {
  if (segment === 'review') return 'review';
  const number = /^[1-9]\d?$/.test(segment) ? Number(segment) : 0;
  return number >= 1 && number <= questionCount ? number : undefined;
}
