/** Numbers that a report contains for each course, group and month (rule 331). */
export const reportNumbers = ['expected', 'completed', 'overdue', 'due_soon', 'expiring'] as const;

export type ReportNumber = (typeof reportNumbers)[number];

/**
 * Numbers for which the API can list the counted people: the numbers of a report, and two numbers of what a maintainer
 * has to do today (rule 414).
 */
export const peopleNumbers = [...reportNumbers, 'due_in_two_weeks', 'never_signed_in'] as const;

export type PeopleNumber = (typeof peopleNumbers)[number];

export const reportTables = ['overview', 'courses', 'groups', 'trend'] as const;
export type ReportTable = (typeof reportTables)[number];

export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
