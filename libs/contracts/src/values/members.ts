/** `declined`: the person has answered that they do not belong to the company that listed them. */
export const memberStatuses = ['registered', 'deactivated', 'invited', 'imported', 'declined'] as const;

/** A leading `-` sorts in descending order. Names are sorted by first name (rule 120). */
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
