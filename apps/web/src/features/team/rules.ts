export const keyOf = (memberId: string, companyCourseId: string): string => `${memberId} ${companyCourseId}`;
