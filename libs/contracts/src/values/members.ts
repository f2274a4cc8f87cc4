/** `declined`: the person has answered that they do not belong to the company that listed them. */
export const memberStatuses = ['registered', 'deactivated', 'invited', 'imported', 'declined'] as const;

/** End of the placeholder addresses that erasures give to memberships (rule 151). Such an address cannot be invited. */
export const erasedAddressEnd = '@erased.invalid';

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
