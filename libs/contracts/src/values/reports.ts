/** Names of the numbers that a report contains for each course, group and month (rule 331). */
export const reportNumbers = ['expected', 'completed', 'overdue', 'due_soon', 'expiring'] as const;

export type ReportNumber = (typeof reportNumbers)[number];

/** Numbers whose people can be listed: those of a report, and those of what a maintainer has to do today (rule 414). */
export const peopleNumbers = [...reportNumbers, 'due_in_two_weeks', 'never_signed_in'] as const;

export type PeopleNumber = (typeof peopleNumbers)[number];

/** Names of the tables of a report that can be exported. */
export const reportTables = ['overview', 'courses', 'groups', 'trend'] as const;
export type ReportTable = (typeof reportTables)[number];

/** File formats of exported tables. */
export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
