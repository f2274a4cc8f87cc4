/**
 * Answers to a question about a line of an import (rule 271). The line has the address of a member, but another
 * external id. Does the line describe this member?
 * - `new_member`: no, another person, who replaces the member
 * - `same_person`: yes, and the member gets the external id of the line
 */
export const importDecisions = ['new_member', 'same_person'] as const;

export type ImportDecision = (typeof importDecisions)[number];

/**
 * Kinds of lines in the preview of an import, which shows how each line of the file would change the members. For each
 * member who is not in the file, there is a line of the kind `missing`. A line of the kind `different_person` has the
 * address of a member, but another external id. Its `changes` are the fields that the import changes in this member if
 * somebody answers that the line describes this member.
 */
export const importLineKinds = [
  'added',
  'changed',
  'unchanged',
  'different_person',
  'missing',
  'wrong',
] as const;

export type ImportLineKind = (typeof importLineKinds)[number];
