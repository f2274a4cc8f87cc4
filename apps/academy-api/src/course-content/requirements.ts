export interface Requirements {
  /** ISO 8601 date. A review date before this day is a mistake. If undefined, review dates are not checked. */
  today: string | undefined;
  fewestQuestions: number;
  /** If true, the course may lack descriptions. */
  allowsUnfinished: boolean;
  /**
   * If true, files that belong to no lesson, and `editorial` lists that lack the hash of the present words, are no
   * mistakes.
   */
  ignoresLeftovers: boolean;
}

/**
 * Requirements for courses of the catalogue. A bank needs at least three times as many questions as the web app
 * proposes for a test.
 */
export const catalogueRequirements = (today: string | undefined): Requirements => ({
  today,
  fewestQuestions: 30,
  allowsUnfinished: false,
  ignoresLeftovers: false,
});

/**
 * Requirements for catalogue courses that are edited in the product. Users of the editor cannot remove unused pictures
 * and outdated `editorial` lists, so these are ignored. The review date is not checked, because not every change
 * includes a review of the facts.
 */
export const editedRequirements: Requirements = {
  ...catalogueRequirements(undefined),
  ignoresLeftovers: true,
};

/**
 * Requirements for courses that companies write. A question bank may have fewer questions than a final test needs: the
 * course can be published, but `maxTestQuestions` then does not allow a final test.
 */
export const ownRequirements: Requirements = {
  today: undefined,
  fewestQuestions: 1,
  allowsUnfinished: true,
  ignoresLeftovers: true,
};
