/** Maximum number of entries on one page of any list (rule 3). */
export const maxPageSize = 100;

/** Highest page number of any list. */
export const maxPage = 1_000_000;
