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
