/** Names of the numbers that a report contains for each course, group and month (rule 331). */
export const reportNumbers = ['expected', 'completed', 'overdue', 'due_soon', 'expiring'] as const;

export type ReportNumber = (typeof reportNumbers)[number];

/** Names of the tables of a report that can be exported. */
export const reportTables = ['overview', 'courses', 'groups', 'trend'] as const;
export type ReportTable = (typeof reportTables)[number];

/** File formats of exported tables. */
export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
