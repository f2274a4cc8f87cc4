import { finalTest, maxTestQuestions, type FinalTest } from '@academy/contracts';
import * as z from 'zod';
import { limitsOf, typedNumber, unusedText } from '../../shared/forms/typedFields.ts';

/** Fields of the final test that the dialog shows as text fields. */
export const testFields = ['questions', 'pass_percent', 'attempts', 'wait_hours'] as const;

/**
 * Returns a schema for each numeric setting of a final test (rule 190). The number of questions in the bank limits how
 * many a test can have.
 */
const numbersOf = (questionsCount: number) => ({
  ...finalTest.shape,
  questions: finalTest.shape.questions.max(maxTestQuestions(questionsCount)),
  attempts: finalTest.shape.attempts.unwrap(),
});

/** Returns the schema of the text fields. */
export function testSchema(questionsCount: number, isUnlimited: boolean) {
  const { questions, pass_percent, attempts, wait_hours } = numbersOf(questionsCount);
  return z.object({
    questions: typedNumber(questions),
    pass_percent: typedNumber(pass_percent),
    attempts: isUnlimited ? unusedText : typedNumber(attempts),
    wait_hours: typedNumber(wait_hours),
  });
}

/** Returns the minimum and the maximum of a field. */
export const limitsOfField = (field: (typeof testFields)[number], questionsCount: number) =>
  limitsOf(numbersOf(questionsCount)[field]);

/** Returns true if the question bank has enough questions for a final test. */
export const hasQuestionBank = (questionsCount: number) =>
  maxTestQuestions(questionsCount) >= limitsOf(finalTest.shape.questions).min;

/** Returns the settings that the dialog suggests for a course that has no final test yet. */
export const suggestedTest = (questionsCount: number): FinalTest => ({
  questions: Math.min(10, maxTestQuestions(questionsCount)),
  pass_percent: 80,
  attempts: 3,
  wait_hours: 24,
});

/** Returns the settings as texts for the fields. The text for unlimited attempts is empty. */
export const typedOf = ({ questions, pass_percent, attempts, wait_hours }: FinalTest) => ({
  questions: String(questions),
  pass_percent: String(pass_percent),
  attempts: String(attempts ?? ''),
  wait_hours: String(wait_hours),
});

/** Returns true if two final tests have equal settings. Null stands for no final test. */
export const isSameTest = (one: FinalTest | null, other: FinalTest | null): boolean =>
  one === null || other === null ? one === other : testFields.every((field) => one[field] === other[field]);

/** How a change affects the final test: it is switched on, its settings change, or it is switched off. */
export type ChangeKind = 'on' | 'changed' | 'off';

export const kindOfChange = (before: FinalTest | null, after: FinalTest | null): ChangeKind =>
  after === null ? 'off' : before === null ? 'on' : 'changed';
