import { finalTest, maxTestQuestions, type FinalTest } from '@academy/contracts';
import * as z from 'zod';
import { limitsOf, typedNumber, unusedText } from '../../shared/forms/typedFields.ts';

export const testFields = ['questions', 'pass_percent', 'attempts', 'wait_hours'] as const;

/**
 * Schemas of the numbers in the settings of a final test (rule 190).
 * @param questionsCount number of questions in the course's question bank, which limits how many a test can have
 */
const numbersOf = (questionsCount: number) => ({
  ...finalTest.shape,
  questions: finalTest.shape.questions.max(maxTestQuestions(questionsCount)),
  attempts: finalTest.shape.attempts.unwrap(),
});

export function testSchema(questionsCount: number, isUnlimited: boolean) {
  const { questions, pass_percent, attempts, wait_hours } = numbersOf(questionsCount);
  return z.object({
    questions: typedNumber(questions),
    pass_percent: typedNumber(pass_percent),
    attempts: isUnlimited ? unusedText : typedNumber(attempts),
    wait_hours: typedNumber(wait_hours),
  });
}

export const limitsOfField = (field: (typeof testFields)[number], questionsCount: number) =>
  limitsOf(numbersOf(questionsCount)[field]);

export const hasQuestionBank = (questionsCount: number) =>
  maxTestQuestions(questionsCount) >= limitsOf(finalTest.shape.questions).min;

export const suggestedTest = (questionsCount: number): FinalTest => ({
  questions: Math.min(10, maxTestQuestions(questionsCount)),
  pass_percent: 80,
  attempts: 3,
  wait_hours: 24,
});

/** Converts settings into texts for the fields. Unlimited attempts become an empty text. */
export const typedOf = ({ questions, pass_percent, attempts, wait_hours }: FinalTest) => ({
  questions: String(questions),
  pass_percent: String(pass_percent),
  attempts: String(attempts ?? ''),
  wait_hours: String(wait_hours),
});

/** Returns true if both settings are equal. Null stands for no final test. */
export const isSameTest = (one: FinalTest | null, other: FinalTest | null): boolean =>
  one === null || other === null ? one === other : testFields.every((field) => one[field] === other[field]);

export type ChangeKind = 'on' | 'changed' | 'off';

export const kindOfChange = (before: FinalTest | null, after: FinalTest | null): ChangeKind =>
  after === null ? 'off' : before === null ? 'on' : 'changed';
