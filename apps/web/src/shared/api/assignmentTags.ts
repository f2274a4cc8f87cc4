/** Tags of queries that list or count the people to whom courses are assigned, or their enrollments. */
export const assignmentTags = ['company-courses', 'member-enrollments'] as const;
