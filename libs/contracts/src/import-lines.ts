import * as z from 'zod';
import { importColumns } from './import-files.ts';

/**
 * Answers to the question whether a line describes the member who has its address but another external id (rule 271):
 * a new member, who replaces that member, or the same person, who gets the external id of the line.
 */
export const importDecisions = ['new_member', 'same_person'] as const;
export type ImportDecision = (typeof importDecisions)[number];

/**
 * Kinds of lines in the preview of an import. The preview shows how each line of the file would change the members.
 * It also has a line of the kind `missing` for each member who is not in the file.
 * A line of the kind `different_person` has the address of a member with another external id. Its `changes` are those of
 * this member, if the line describes the same person.
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

/** Reasons for which a line is wrong and left out (rule 273). */
export const importProblems = [
  'empty_cell',
  'no_name',
  'too_long',
  'invalid_characters',
  'invalid_email',
  'repeated_email',
  'taken_email',
  'repeated_external_id',
  'invalid_date',
  'no_such_day',
  'ambiguous_date',
  'damaged_number',
  'invalid_language',
  'unknown_manager',
  'too_many_groups',
  'group_limit',
  'wrong_number_of_cells',
  'unclosed_quote',
  'line_too_long',
] as const;
export type ImportProblem = (typeof importProblems)[number];

export const importLine = z.object({
  /** Number of the physical line on which the CSV record begins in the file; null for members who are not in the file. */
  line: z.int().nullable(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /**
   * What changes; empty for lines that change nothing.
   * `status` is not a column of the file, but being in the file changes the status of some members (rule 231).
   * An invited or deactivated member becomes registered if the member has an account, otherwise imported.
   */
  changes: z.array(
    z.object({
      column: z.enum([...importColumns, 'status']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** The answer for a line of the kind `different_person`; null for other lines, and as long as nobody has answered. */
  decision: z.enum(importDecisions).nullable(),
  /** Problems of a wrong line. A problem without a column concerns the whole line. */
  problems: z.array(
    z.object({
      column: z.enum(importColumns).nullable(),
      problem: z.enum(importProblems),
      /** The content of the cell, shortened. */
      value: z.string(),
    }),
  ),
});
export type ImportLine = z.infer<typeof importLine>;
