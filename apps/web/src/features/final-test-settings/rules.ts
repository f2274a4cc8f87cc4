import type { FinalTest } from '@academy/contracts';

/** Fields of the final test that the dialog shows as text fields. */
export const testFields = ['questions', 'pass_percent', 'attempts', 'wait_hours'] as const;
export type TestField = (typeof testFields)[number];

export type TypedTest = Record<TestField, string>;

type Limits = Record<TestField, { min: number; max: number }>;

const limits: Limits = {
  questions: { min: 5, max: 20 },
  pass_percent: { min: 50, max: 100 },
  attempts: { min: 1, max: 10 },
  wait_hours: { min: 0, max: 168 },
};

/** Returns the limits of the fields (rule 190). An attempt cannot have more questions than the question bank. */
export const limitsOf = (questionsCount: number): Limits => ({
  ...limits,
  questions: { min: limits.questions.min, max: Math.min(limits.questions.max, questionsCount) },
});

/** Returns whether the question bank has enough questions for a final test. */
export const hasQuestionBank = (questionsCount: number) => questionsCount >= limits.questions.min;

/** Returns the settings that the dialog suggests for a course that has no final test yet. */
export const suggestedTest = (questionsCount: number): FinalTest => ({
  questions: Math.min(10, questionsCount),
  pass_percent: 80,
  attempts: 3,
  wait_hours: 24,
});

/** Returns the settings as texts for the fields; for unlimited attempts, `attempts` gets the suggested number. */
export function typedOf({ questions, pass_percent, attempts, wait_hours }: FinalTest): TypedTest {
  return {
    questions: String(questions),
    pass_percent: String(pass_percent),
    attempts: String(attempts ?? suggestedTest(questions).attempts),
    wait_hours: String(wait_hours),
  };
}

/** Returns the typed settings, or the fields whose text is not a whole number within the limits. */
export function readTest(
  typed: TypedTest,
  isUnlimited: boolean,
  allowed: Limits,
): { finalTest: FinalTest; wrong: [] } | { finalTest?: never; wrong: TestField[] } {
  const wrong = testFields.filter((field) => {
    if (field === 'attempts' && isUnlimited) return false;
    const text = typed[field].trim();
    const { min, max } = allowed[field];
    return !/^\d{1,3}$/.test(text) || Number(text) < min || Number(text) > max;
  });
  if (wrong.length > 0) return { wrong };
  const [questions, pass_percent, attempts, wait_hours] = [
    Number(typed.questions),
    Number(typed.pass_percent),
    isUnlimited ? null : Number(typed.attempts),
    Number(typed.wait_hours),
  ];
  return { finalTest: { questions, pass_percent, attempts, wait_hours }, wrong: [] };
}

/** Returns whether two final tests have equal settings; null means no final test. */
export const isSameTest = (one: FinalTest | null, other: FinalTest | null): boolean =>
  one === null || other === null ? one === other : testFields.every((field) => one[field] === other[field]);

/** How a change affects the final test: it is switched on, its settings change, or it is switched off. */
export type ChangeKind = 'on' | 'changed' | 'off';

export const kindOfChange = (before: FinalTest | null, after: FinalTest | null): ChangeKind =>
  after === null ? 'off' : before === null ? 'on' : 'changed';
