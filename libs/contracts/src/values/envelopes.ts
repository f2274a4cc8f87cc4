/** Maximum number of entries on one page of any list (rule 3). */
export const maxPageSize = 100;
