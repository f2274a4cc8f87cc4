/** Returns the key of a person and a course in the list. */
export const keyOf = (memberId: string, companyCourseId: string): string => `${memberId} ${companyCourseId}`;
