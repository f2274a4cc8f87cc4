/** A leading `-` sorts in descending order. */
export const memberEnrollmentSorts = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'progress',
  '-progress',
] as const;

export type MemberEnrollmentSort = (typeof memberEnrollmentSorts)[number];

export const assignedStates = ['completed', 'in_progress', 'not_started', 'never_signed_in'] as const;
export type AssignedState = (typeof assignedStates)[number];

export const assignedFilters = [
  'assigned',
  'overdue',
  'not_started',
  'in_progress',
  'completed',
  'never_signed_in',
] as const;
export type AssignedFilter = (typeof assignedFilters)[number];
