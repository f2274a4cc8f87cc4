/** Maximum number of members that one request adds to or removes from a group. */
export const maxChangedGroupMembers = 1_000;

/** Maximum number of characters of a group's name and of an external id. */
export const maxGroupNameLength = 200;

export const groupSorts = ['name', '-name'] as const;

export type GroupSort = (typeof groupSorts)[number];
