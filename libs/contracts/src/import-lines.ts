import * as z from 'zod';
import { importColumns } from './import-files.ts';
import { importDecisions } from './values/import-lines.ts';

export * from './values/import-lines.ts';

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
