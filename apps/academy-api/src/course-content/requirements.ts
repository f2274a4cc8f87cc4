/** What a course has to meet. */
export interface Requirements {
  /** ISO 8601 date on which courses must not be past their review date; undefined if this is not checked. */
  today: string | undefined;
  /** Minimum number of questions in a question bank. */
  fewestQuestions: number;
  /** Whether a course may lack descriptions. */
  allowsUnfinished: boolean;
  /** Whether files that belong to no lesson, and lists of editorial versions that lack the present words, are ignored. */
  ignoresLeftovers: boolean;
}

/**
 * Requirements of courses of the catalogue. A bank has at least three times the questions of the test that the web app
 * proposes.
 */
export const catalogueRequirements = (today: string | undefined): Requirements => ({
  today,
  fewestQuestions: 30,
  allowsUnfinished: false,
  ignoresLeftovers: false,
});

/**
 * Requirements of courses of the catalogue that are edited in the product. The editor cannot remove pictures or lists of editorial
 * versions, and does not ask for a review of the facts at each change.
 */
export const editedRequirements: Requirements = {
  ...catalogueRequirements(undefined),
  ignoresLeftovers: true,
};

/** Requirements of a company's own courses. A final test needs at least 15 questions (see `maxTestQuestions`). */
export const ownRequirements: Requirements = {
  today: undefined,
  fewestQuestions: 1,
  allowsUnfinished: true,
  ignoresLeftovers: true,
};
