/** Number of days before a deadline at which reminders start and the web app marks the deadline as near (rule 91). */
export const deadlineNoticeDays = 7;
