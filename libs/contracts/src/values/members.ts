/** `declined`: the person has said not to belong to the company that listed them. */
export const memberStatuses = ['registered', 'deactivated', 'invited', 'imported', 'declined'] as const;

/** Sort orders of members; a leading `-` sorts descending. Names sort by first name (rule 120). */
export const memberSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'invitedOn',
  '-invitedOn',
  'status',
  '-status',
] as const;

export type MemberSort = (typeof memberSorts)[number];
