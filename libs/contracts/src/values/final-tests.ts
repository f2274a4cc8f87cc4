/** Minimum number of questions of an attempt at a final test. */
export const minTestQuestions = 5;

/** Maximum number of questions of an attempt at a final test, however large the question bank is. */
export const maxQuestions = 20;

/** Number of times by which a question bank is larger than the attempts, so that attempts have different questions. */
const attemptsPerBank = 3;

/** Minimum number of questions in the question bank of a course with a final test. */
export const minBankQuestions = attemptsPerBank * minTestQuestions;

/** The maximum number of questions of an attempt: a third of the question bank, but at most `maxQuestions`. */
export const maxTestQuestions = (questionsCount: number): number =>
  Math.min(maxQuestions, Math.floor(questionsCount / attemptsPerBank));
