/** A leading `-` sorts descending. */
export const memberEnrollmentSorts = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'progress',
  '-progress',
] as const;

export type MemberEnrollmentSort = (typeof memberEnrollmentSorts)[number];

/** States of a person in the current round of an assigned course. A person has exactly one of them. */
export const assignedStates = ['completed', 'in_progress', 'not_started', 'never_signed_in'] as const;
export type AssignedState = (typeof assignedStates)[number];

/** Subsets of the people to whom a course is assigned. */
export const assignedFilters = [
  'assigned',
  'overdue',
  'not_started',
  'in_progress',
  'completed',
  'never_signed_in',
] as const;
export type AssignedFilter = (typeof assignedFilters)[number];
