import { policyKinds } from './policies.ts';

export const companyCourseStatuses = ['active', 'inactive', 'archived'] as const;

export type CompanyCourseStatus = (typeof companyCourseStatuses)[number];

/** Kinds of company courses: a course, or one of the kinds of policies (rule 460). */
export const courseKinds = ['course', ...policyKinds] as const;

export type CourseKind = (typeof courseKinds)[number];
