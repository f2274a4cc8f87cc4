/** Requirements that a course must meet, which depend on its kind. */
export interface Requirements {
  /** ISO 8601 date on which courses must not be past their review date; undefined if this is not checked. */
  today: string | undefined;
  /** Minimum number of questions in a question bank. */
  fewestQuestions: number;
  /** Whether a course may lack descriptions. */
  allowsUnfinished: boolean;
  /**
   * Whether to ignore files that belong to no lesson, and `editorial` lists that lack the hash of the present words.
   */
  ignoresLeftovers: boolean;
}

/**
 * Requirements of courses of the catalogue. A bank needs at least three times as many questions as the web app
 * proposes for a test.
 */
export const catalogueRequirements = (today: string | undefined): Requirements => ({
  today,
  fewestQuestions: 30,
  allowsUnfinished: false,
  ignoresLeftovers: false,
});

/**
 * Requirements of catalogue courses that are edited in the product. Unused pictures and outdated `editorial` lists are
 * ignored, because users of the editor cannot remove them. The review date is not checked, because not every change
 * includes a review of the facts.
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
