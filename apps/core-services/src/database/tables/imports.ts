import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  importDecisions,
  importFailures,
  importLineKinds,
  importStates,
  type ImportColumn,
  type ImportCounts,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportLine,
  type Locale,
} from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { core, instant, oneOf } from '../schema.ts';
import { companies } from './companies.ts';

/** Imports of members from CSV files. The lines of an expired import are deleted, and its row stays as history. */
export const imports = core.table(
  'imports',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: importStates }).notNull(),
    file_name: text().notNull(),
    uploaded_by: uuid().notNull(),
    /** Encoding and delimiter of the file; null until the file has been read completely. */
    encoding: text().$type<ImportEncoding>(),
    delimiter: text().$type<ImportDelimiter>(),
    columns: jsonb().$type<{ column: ImportColumn; heading: string }[]>().notNull(),
    ignored_headings: text().array().notNull(),
    /**
     * `done` is the number of lines processed in the current state, and `total` the number of all lines of the file.
     * During the upload, both are the number of lines stored so far.
     */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    /**
     * Number of lines of the kind `different_person` for which nobody has decided yet whether they describe the member
     * with the same address and another external id.
     */
    undecided: integer().notNull().default(0),
    confirmation_needed: boolean().notNull().default(false),
    /**
     * Fingerprint of the data that the preview depends on (`computeFingerprint`).
     * Null before the first comparison, and for a new preview with the failure `preview_changed`.
     */
    fingerprint: text(),
    /**
     * Fingerprint of the set of members who are missing from the file, for noticing that this set differs from the
     * preview. Null before the first comparison.
     */
    missing_fingerprint: text(),
    /** Names of groups that the import creates. If there are many, only the first ones are stored. */
    new_groups: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** True if `import_lines` may still contain lines of the import. */
    has_lines: boolean().notNull().default(true),
    applied_by: uuid(),
    /** Name of the person who applies the import, for the audit log and invitations; null if nobody is applying it. */
    applier_name: text(),
    /** Language of invitations to people whose language is unknown. */
    applier_locale: text().$type<Locale>(),
    deactivate_missing: boolean().notNull().default(false),
    /** Number of missing members that the person who applies the import has typed as confirmation. */
    confirmed_missing: integer(),
    invite: boolean().notNull().default(false),
    result: jsonb().$type<{
      deactivated: number;
      invited: number;
      notInvited: number;
      previewed?: ImportCounts;
    }>(),
    failure: text({ enum: importFailures }),
    /** Number of attempts to compare or apply the import; set to 0 when its state becomes `ready` or `applying`. */
    attempts: smallint().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    applied_at: instant(),
    ...originColumns(),
  },
  (table) => [
    index('imports_of_company').on(table.company_id, table.id),
    index('imports_to_work_on')
      .on(table.updated_at)
      .where(sql`state in ('comparing', 'applying')`),
    index('imports_by_expiry').on(table.expires_at),
    index('imports_with_lines')
      .on(table.expires_at)
      .where(sql`has_lines`),
    index('imports_by_uploader').on(table.uploaded_by),
    index('imports_by_applier')
      .on(table.applied_by)
      .where(sql`applied_by is not null`),
    check('imports_state', oneOf('state', importStates)),
    check('imports_failure', oneOf('failure', importFailures)),
  ],
);

/**
 * The lines of the CSV files of imports. The rows are deleted when the import expires. Rows without `line` stand for
 * members who are missing from the file; only earlier versions of Academy have stored such rows.
 */
export const importLines = core.table(
  'import_lines',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /**
     * Line number in the file; a quoted value can contain line breaks, so this number can exceed the number of rows.
     */
    line: integer(),
    /** Result of the comparison; before the comparison, `wrong` if the line has problems and otherwise `added`. */
    kind: text({ enum: importLineKinds }),
    /** The membership that the line describes; it does not exist yet if `is_new` is true. */
    member_id: uuid(),
    is_new: boolean().notNull().default(false),
    new_member_id: uuid(),
    /** The member with the line's address, if the member has another external id than the line. */
    holder_id: uuid(),
    /** Null before the decision and for lines without `holder_id`. */
    decision: text({ enum: importDecisions }),
    email_address: text(),
    /** The e-mail address in lower case; null for invalid addresses and for missing members. */
    address_key: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    groups: text().array(),
    /** Names of the groups in lower case, sorted. */
    group_keys: text().array(),
    start_date: date(),
    manager_key: text(),
    manager_id: uuid(),
    locale: text().$type<Locale>(),
    external_id: text(),
    /** Problems that were found when the file was read. */
    problems: jsonb().$type<ImportLine['problems']>().notNull(),
    /** Problems that were found when the file was compared with the members. */
    conflicts: jsonb().$type<ImportLine['problems']>().notNull().default([]),
    changes: jsonb().$type<ImportLine['changes']>(),
  },
  (table) => [
    primaryKey({ name: 'import_lines_pk', columns: [table.import_id, table.position] }),
    index('import_lines_by_kind').on(table.import_id, table.kind, table.position),
    index('import_lines_by_address').on(table.address_key, table.import_id),
    check('import_lines_kind', oneOf('kind', importLineKinds)),
    check('import_lines_decision', oneOf('decision', importDecisions)),
  ],
);
