/**
 * Answers to the question whether a line describes the member with its address, who has another external id (rule 271):
 * `new_member` means another person, who replaces that member; `same_person` means the same person, who gets the
 * external id of the line.
 */
export const importDecisions = ['new_member', 'same_person'] as const;

export type ImportDecision = (typeof importDecisions)[number];

/**
 * Kinds of lines in the preview of an import, which shows how each line of the file would change the members. For each
 * member who is not in the file, there is a line of the kind `missing`. A line of the kind `different_person` has the
 * address of a member, but another external id. Its `changes` are the fields that the import changes in this member if
 * the answer is that the line describes this member.
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
