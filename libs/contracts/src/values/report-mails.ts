export const summaryFrequencies = ['off', 'weekly', 'monthly'] as const;

/** Maximum number of maintainers who get the summary. */
export const maxSummaryRecipients = 20;
