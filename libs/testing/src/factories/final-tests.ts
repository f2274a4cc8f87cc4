import { randomUUID } from 'node:crypto';
import type { FinalTest, OptionId } from '@academy/contracts';
import { insertRows, type Queryable } from './insert-rows.ts';

/** Adds a question bank to a course. Every question has three options, of which the first one is right. */
export async function buildQuestions(
  admin: Queryable,
  course: { id: string; lessonIds: readonly string[] },
  count = 25,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    course_id: course.id,
    lesson_id: course.lessonIds[index % course.lessonIds.length],
    slug: `question-${index + 1}`,
    kind: 'single',
    right_options: [true, false, false],
    texts: { de: questionText(index + 1, 'de'), en: questionText(index + 1, 'en') },
    fingerprint: `fingerprint-${index + 1}`,
  }));
  await insertRows(admin, 'academy.questions', rows);
  await admin.query('update academy.courses set questions_count = questions_count + $2 where id = $1', [
    course.id,
    count,
  ]);
  return rows.map(({ id }) => id);
}

const questionText = (number: number, language: string) => ({
  text: `Question ${number} ${language}`,
  options: ['right', 'wrong', 'also wrong'].map((text) => ({
    text: `${text} ${language}`,
    why: `${text} because`,
  })),
});

/** Settings of a final test with the fewest questions, unlimited attempts and no waiting time. */
export const unlimitedTest: FinalTest = { questions: 5, pass_percent: 80, attempts: null, wait_hours: 0 };

interface AttemptInput {
  questionIds: readonly string[];
  /** Whether the attempt was submitted, with 0 percent; otherwise, it is open. */
  isSubmitted?: boolean;
  /** Start of the attempt, which expires 24 hours later; by default, now. */
  startedAt?: Date;
  answers?: Record<string, OptionId[]>;
}

/**
 * Creates an attempt at the final test in the first round. The attempt shows the options in the order of the question
 * bank.
 */
export async function buildTestAttempt(
  admin: Queryable,
  enrollmentId: string,
  { questionIds, isSubmitted = false, startedAt = new Date(), answers = {} }: AttemptInput,
): Promise<string> {
  const id = randomUUID();
  await insertRows(admin, 'academy.test_attempts', [
    {
      id,
      enrollment_id: enrollmentId,
      round: 1,
      pass_percent: 80,
      questions: questionIds.map((question) => ({ id: question, order: [0, 1, 2] })),
      answers,
      started_at: startedAt,
      expires_at: new Date(startedAt.getTime() + 86_400_000),
      ...(isSubmitted && { closed_at: startedAt, submitted_at: startedAt, percent: 0, passed: false }),
    },
  ]);
  return id;
}
