/**
 * Number of days before a deadline at which reminders begin, and at which the web app marks the deadline as near (rule
 * 91).
 */
export const deadlineNoticeDays = 7;
