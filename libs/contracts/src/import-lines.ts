import * as z from 'zod';
import { importColumns } from './import-files.ts';
import { importDecisions } from './values/import-lines.ts';

export * from './values/import-lines.ts';

/** Why a line is wrong, and therefore has no effect (rule 273). */
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
  /** Number of the line in the file at which the record begins; null for members who are not in the file. */
  line: z.int().nullable(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /**
   * The fields that change; empty if the line changes nothing. `status` is not a column of the file, but a line about a
   * member can change the member's status. An invited or deactivated member becomes registered, or imported if the
   * member has no account (rule 231). A member whose account is released becomes imported (rule 271).
   */
  changes: z.array(
    z.object({
      column: z.enum([...importColumns, 'status']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /**
   * True if the import releases the account of the member, because the new address is not verified for the account
   * (rule 271).
   */
  accountReleased: z.boolean(),
  /** Answer for a line of the kind `different_person`; null until somebody answers, and for other lines. */
  decision: z.enum(importDecisions).nullable(),
  /** Problems of a wrong line. A problem without a column concerns the whole line. */
  problems: z.array(
    z.object({
      column: z.enum(importColumns).nullable(),
      problem: z.enum(importProblems),
      /** Content of the cell, shortened. */
      value: z.string(),
    }),
  ),
});
export type ImportLine = z.infer<typeof importLine>;
