export const summaryFrequencies = ['off', 'weekly', 'monthly'] as const;

export const maxSummaryRecipients = 20;
