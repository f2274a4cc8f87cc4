/**
 * Answers to the question whether a line describes the member who has its address but another external id (rule 271):
 * a new member, who replaces that member, or the same person, who gets the external id of the line.
 */
export const importDecisions = ['new_member', 'same_person'] as const;

export type ImportDecision = (typeof importDecisions)[number];

/**
 * Kinds of lines in the preview of an import. The preview shows how each line of the file would change the members.
 * It also has a line of the kind `missing` for each member who is not in the file.
 * A line of the kind `different_person` has the same address as a member, but another external id. Its `changes` are what
 * the import changes in this member if somebody decides that both are the same person.
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
