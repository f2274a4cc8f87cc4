import * as z from 'zod';
import { jobProgress } from './certificate-bundles.ts';
import { endpoint, fileBody } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { importColumns, importDelimiters, importEncodings, type ImportDelimiter } from './import-files.ts';
import { importDecisions, importLine, importLineKinds } from './import-lines.ts';
import { locale } from './locales.ts';
import { employeeManager } from './permissions.ts';

/** Maximum number of files that a company may upload or have compared at the same time (rule 275). */
export const maxOpenUploads = 3;

/** Maximum number of files that a company may upload in 24 hours if `DAILY_LIMIT_FACTOR` is 1 (rule 275). */
export const maxDailyImports = 200;

/**
 * States of an import (rule 275):
 * - `reading`: the file is being uploaded
 * - `comparing`: the file is being compared with the members
 * - `ready`: the preview can be applied until it expires
 * - `applying`: the members are being changed
 * - `applied`, `failed` and `expired`: final states
 */
export const importStates = [
  'reading',
  'comparing',
  'ready',
  'applying',
  'applied',
  'failed',
  'expired',
] as const;

/**
 * Why an import has changed no members. After `preview_changed`, its state is `ready` again; after `internal_error`, it
 * is `failed`.
 */
export const importFailures = ['preview_changed', 'internal_error'] as const;

export const importCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /**
   * Number of lines with the address of a member who has another external id (rule 271). Once somebody has decided
   * whether such a line describes this member, the line also counts as added, changed or unchanged.
   */
  differentPerson: z.int(),
  /** Number of registered and imported members who are not in the file. */
  missing: z.int(),
  wrong: z.int(),
  newGroups: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const memberImport = z.object({
  id,
  state: z.enum(importStates),
  fileName: z.string(),
  createdAt: instant,
  /** Name of the person who uploaded the file; null if that person is not a member of the company. */
  uploadedBy: z.string().nullable(),
  /** Time until which the preview can be applied or, if the import is finished, until which its lines can be read. */
  expiresAt: instant,
  appliedAt: instant.nullable(),
  /** Progress of the work that the current state describes, counted in lines. */
  progress: jobProgress,
  encoding: z.enum(importEncodings).nullable(),
  delimiter: z.enum(Object.keys(importDelimiters) as [ImportDelimiter, ...ImportDelimiter[]]).nullable(),
  columns: z.array(z.object({ column: z.enum(importColumns), heading: z.string() })),
  /** Headers of the file's columns that the import does not read, at most 50. */
  ignoredHeadings: z.array(z.string()),
  counts: importCounts.nullable(),
  /** Names of the groups that the import creates, at most 50, in the order of the file. */
  newGroupNames: z.array(z.string()),
  /** Number of lines of the kind `different_person` without an answer. The import changes nothing for them. */
  undecided: z.int(),
  /**
   * Whether another import was applied after this preview was created. If so, the file is compared again before
   * this import is applied (rule 277).
   */
  isOutdated: z.boolean(),
  /**
   * Whether more than a tenth of the registered and imported members are missing in the file. To deactivate them, the
   * user then has to type their number (rule 276).
   */
  confirmationNeeded: z.boolean(),
  result: z
    .object({
      deactivated: z.int(),
      invited: z.int(),
      notInvited: z.int(),
      /**
       * Counts of the preview. Present only if they differ from the applied ones, because members, groups or lines have
       * changed since.
       */
      previewed: importCounts.optional(),
    })
    .nullable(),
  failure: z.enum(importFailures).nullable(),
});
export type MemberImport = z.infer<typeof memberImport>;

const importsPath = '/core-services/company-users/companies/{companyId}/imports';
const importPath = `${importsPath}/{importId}`;
const access = { company: [employeeManager] } as const;
const importParams = z.object({ companyId: id, importId: id });

export const uploadImport = endpoint({
  method: 'POST',
  path: importsPath,
  access,
  summary:
    'Upload a CSV file with members, at most 64 MB and 200,000 lines, for a preview; this changes no members',
  params: z.object({ companyId: id }),
  query: z.object({ fileName: z.string().max(255).optional() }),
  bodyTypes: ['text/csv'],
  body: fileBody,
  response: dataOf(memberImport),
  statuses: [201],
  limitPerMinute: 20,
  errors: [
    'too_many_imports',
    'daily_limit_reached',
    // `detail` begins with the position, such as `line 3` or `line 3, character 14`.
    'import_unreadable',
    'import_not_csv',
    // `detail` lists the headers of the file.
    'import_headers_missing',
    'import_empty',
    'import_too_large',
  ],
});

export const listImports = endpoint({
  method: 'GET',
  path: importsPath,
  access,
  summary: 'List the imports of a company, newest first',
  params: z.object({ companyId: id }),
  query: z.object(corePageQuery(20)),
  response: corePageOf(memberImport),
});

export const getImport = endpoint({
  method: 'GET',
  path: importPath,
  access,
  summary: 'Get the state of an import, its progress and its counts',
  params: importParams,
  response: dataOf(memberImport),
  errors: ['import_not_found'],
});

export const listImportLines = endpoint({
  method: 'GET',
  path: `${importPath}/lines`,
  access,
  summary: 'List the lines of one kind in the preview of an import; empty after the import has expired',
  params: importParams,
  query: z.object({ kind: z.enum(importLineKinds), ...corePageQuery(20) }),
  response: corePageOf(importLine),
  errors: ['import_not_found'],
});

export const exportImportProblems = endpoint({
  method: 'GET',
  path: `${importPath}/problems.csv`,
  access,
  summary: 'Export the problems of the wrong lines of an import as CSV: line, column, reason and cell',
  params: importParams,
  query: z.object({ language: locale.optional() }),
  response: 'text/csv',
  errors: ['import_not_found'],
});

export const decideImportLines = endpoint({
  method: 'PUT',
  path: `${importPath}/decisions`,
  access,
  summary:
    'State whether lines of the kind different_person describe new members or the members with the same address; the file is then compared again',
  params: importParams,
  body: dataOf(
    z.object({
      /** Null withdraws an earlier answer. */
      decision: z.enum(importDecisions).nullable(),
      /** Numbers of the lines to answer; without them, all lines of the kind `different_person` are answered. */
      lines: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(100).optional(),
    }),
  ),
  response: dataOf(memberImport),
  limitPerMinute: 60,
  errors: ['import_not_found', 'import_not_ready', 'import_expired', 'own_membership'],
});

export const applyImport = endpoint({
  method: 'POST',
  path: `${importPath}/application`,
  access,
  summary:
    'Apply an import in the background; 422 confirmation_mismatch if the number of missing members is required and wrong',
  params: importParams,
  body: dataOf(
    z.object({
      deactivate_missing: z.boolean(),
      /**
       * The number of members who are not in the file, as typed by the user to confirm that they are deactivated.
       * Required if `deactivate_missing` and the import's `confirmationNeeded` are true.
       */
      confirmation: z.union([z.string().max(20), z.int().min(0)]).nullish(),
      invite: z.boolean().default(false),
    }),
  ),
  response: dataOf(memberImport),
  statuses: [202],
  limitPerMinute: 60,
  errors: ['import_not_found', 'import_not_ready', 'import_expired', 'confirmation_mismatch'],
});
