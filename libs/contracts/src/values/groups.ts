import { courseKinds } from './company-courses.ts';

/** Maximum number of members that one request adds to or removes from a group. */
export const maxChangedGroupMembers = 1_000;

/** Maximum number of characters of a group's name and of an external id. */
export const maxGroupNameLength = 200;

export const groupSorts = ['name', '-name'] as const;

export type GroupSort = (typeof groupSorts)[number];

/** Kinds of objects whose audience can contain groups, in the order in which the uses of a group are listed. */
export const groupUseKinds = [...courseKinds, 'duty', 'session'] as const;

export type GroupUseKind = (typeof groupUseKinds)[number];
