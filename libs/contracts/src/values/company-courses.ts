export const companyCourseStatuses = ['active', 'inactive', 'archived'] as const;

export type CompanyCourseStatus = (typeof companyCourseStatuses)[number];
