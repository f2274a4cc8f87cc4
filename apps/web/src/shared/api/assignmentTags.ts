/** Tags of queries that list or count the people to whom courses or policies are assigned, or their enrollments. */
export const assignmentTags = ['company-courses', 'member-enrollments', 'policies'] as const;
