import {
  fallbackLocale,
  getCourseRenewal,
  getTestAttempt,
  getTestResult,
  listTestAttempts,
  optionIds,
  saveTestAnswer,
  startRenewalTest,
  startTestAttempt,
  submitTestAttempt,
  type Locale,
  type OptionId,
  type TestResult,
} from '@academy/contracts';
import { finalTest, mockQuestions, testedCourse } from './finalTests.ts';
import { handle, MockError } from './handle.ts';
import type { Learning } from './learning.ts';

interface Attempt {
  id: string;
  startedAt: number;
  submittedAt?: number;
  answers: Map<string, OptionId[]>;
}

const hour = 3_600_000;
const instantOf = (time: number) => new Date(time).toISOString();
const optionIdOf = (index: number) => optionIds[index] ?? 'a';
const rightOptionsOf = (right: readonly boolean[]) =>
  right.flatMap((isRight, index) => (isRight ? [optionIdOf(index)] : []));

/** Only one course has a final test. All attempts contain the same questions, and there is no waiting time. */
export function finalTestHandlers(learning: Learning, milliseconds: number) {
  const attempts: Attempt[] = [];
  const isOpen = ({ submittedAt, startedAt }: Attempt) =>
    submittedAt === undefined && startedAt + 24 * hour > Date.now();
  const shown = ({ id, startedAt, answers }: Attempt, language: Locale) => ({
    id,
    kind: 'final' as const,
    expires_at: instantOf(startedAt + 24 * hour),
    pass_percent: finalTest.pass_percent,
    questions: mockQuestions.map((question) => ({
      id: question.id,
      kind: question.kind,
      text: question.texts[language].text,
      options: question.texts[language].options.map(([text], index) => ({ id: optionIdOf(index), text })),
      selected: answers.get(question.id) ?? [],
    })),
  });

  const isCorrect = ({ answers }: Attempt, index: number) => {
    const { id, right } = mockQuestions[index]!;
    return rightOptionsOf(right).join() === (answers.get(id) ?? []).join();
  };
  const percentOf = (attempt: Attempt) =>
    Math.floor(
      (100 * mockQuestions.filter((_, index) => isCorrect(attempt, index)).length) / mockQuestions.length,
    );
  const left = () => Math.max(0, 3 - attempts.length);

  function resultOf(attempt: Attempt, language: Locale): TestResult {
    const percent = percentOf(attempt);
    const passed = percent >= finalTest.pass_percent;
    const areShown = passed || (left() === 0 && !attempts.some(isOpen));
    const questions = shown(attempt, language).questions.map((question, index) => {
      const { right, texts, lessonId, lessonTitles } = mockQuestions[index]!;
      const isTold = ({ option_id }: { option_id: OptionId }) =>
        areShown || question.selected.includes(option_id);
      return {
        ...question,
        correct: isCorrect(attempt, index),
        right_options: rightOptionsOf(right).filter((option_id) => isTold({ option_id })),
        explanations: texts[language].options
          .map(([, text], option) => ({ option_id: optionIdOf(option), text }))
          .filter(isTold),
        lesson_id: lessonId,
        lesson_title: lessonTitles[language],
      };
    });
    const { pass_percent } = finalTest;
    const result = { percent, passed, pass_percent, right_options_shown: areShown, questions };
    return { kind: 'final' as const, ...result };
  }
  function findAttempt(attemptId: string): Attempt {
    const attempt = attempts.find(({ id }) => id === attemptId);
    if (attempt === undefined) throw new MockError('test_attempt_not_found');
    return attempt;
  }

  return [
    handle(
      listTestAttempts,
      ({ params: { enrollmentId } }) => {
        if (learning.enrolledCourse(enrollmentId).id !== testedCourse.id)
          throw new MockError('final_test_not_found');
        return {
          data: {
            final_test: finalTest,
            attempts: attempts.map((attempt) => {
              const result =
                attempt.submittedAt === undefined ? undefined : resultOf(attempt, fallbackLocale);
              return {
                id: attempt.id,
                started_at: instantOf(attempt.startedAt),
                expires_at: instantOf(attempt.startedAt + 24 * hour),
                submitted_at: attempt.submittedAt === undefined ? null : instantOf(attempt.submittedAt),
                percent: result?.percent ?? null,
                passed: result?.passed ?? null,
              };
            }),
            open_attempt_id: attempts.find(isOpen)?.id ?? null,
            attempts_left: left(),
            next_attempt_at: null,
          },
        };
      },
      milliseconds,
    ),
    // In mock mode, nobody has to complete a course a second time, so nobody can take a renewal test.
    handle(
      getCourseRenewal,
      () => ({ data: { renewal: 'full' as const, renewed_by: null, test: null, lessons: [] } }),
      milliseconds,
    ),
    handle(
      startRenewalTest,
      () => {
        throw new MockError('renewal_test_unavailable');
      },
      milliseconds,
    ),
    handle(
      startTestAttempt,
      ({ params: { enrollmentId }, query: { language = fallbackLocale } }) => {
        const course = learning.enrolledCourse(enrollmentId);
        const open = attempts.find(isOpen);
        if (open) return { data: shown(open, language) };
        if (course.completed || course.isLocked) throw new MockError('final_test_locked');
        if (left() === 0) throw new MockError('attempts_used_up');
        const attempt: Attempt = { id: crypto.randomUUID(), startedAt: Date.now(), answers: new Map() };
        attempts.unshift(attempt);
        return { data: shown(attempt, language) };
      },
      milliseconds,
    ),
    handle(
      getTestAttempt,
      ({ params: { attemptId }, query: { language = fallbackLocale } }) => {
        const attempt = findAttempt(attemptId);
        if (!isOpen(attempt)) throw new MockError('attempt_closed');
        return { data: shown(attempt, language) };
      },
      milliseconds,
    ),
    handle(
      saveTestAnswer,
      ({ params: { attemptId }, body: { data } }) => {
        const attempt = findAttempt(attemptId);
        if (!isOpen(attempt)) throw new MockError('attempt_closed');
        attempt.answers.set(data.question_id, data.option_ids);
        return { data };
      },
      milliseconds,
    ),
    handle(
      submitTestAttempt,
      ({ params: { attemptId, enrollmentId }, query: { language = fallbackLocale } }) => {
        const attempt = findAttempt(attemptId);
        attempt.submittedAt ??= Date.now();
        const result = resultOf(attempt, language);
        if (result.passed) learning.passTest(enrollmentId, result.percent);
        return { data: result };
      },
      milliseconds,
    ),
    handle(
      getTestResult,
      ({ params: { attemptId }, query: { language = fallbackLocale } }) => {
        const attempt = findAttempt(attemptId);
        if (attempt.submittedAt === undefined) throw new MockError('test_attempt_not_found');
        return { data: resultOf(attempt, language) };
      },
      milliseconds,
    ),
  ];
}
