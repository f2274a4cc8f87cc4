/** What a course has to meet. */
export interface Requirements {
  /** ISO 8601 date on which courses must not be past their review date; undefined if this is not checked. */
  today: string | undefined;
  /** Minimum number of questions in a question bank. */
  fewestQuestions: number;
  /** Whether a course may lack descriptions, and have files that belong to no lesson. */
  allowsUnfinished: boolean;
}

/**
 * Requirements of courses of the catalogue. A bank has at least three times the questions of the test that the web app
 * proposes.
 */
export const catalogueRequirements = (today: string | undefined): Requirements => ({
  today,
  fewestQuestions: 30,
  allowsUnfinished: false,
});

/** Requirements of a company's own courses. A final test needs at least 15 questions (see `maxTestQuestions`). */
export const ownRequirements: Requirements = {
  today: undefined,
  fewestQuestions: 1,
  allowsUnfinished: true,
};
