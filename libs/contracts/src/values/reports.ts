/** Names of the numbers that a report contains for each course, group and month (rule 331). */
export const reportNumbers = ['expected', 'completed', 'overdue', 'due_soon', 'expiring'] as const;

export type ReportNumber = (typeof reportNumbers)[number];
