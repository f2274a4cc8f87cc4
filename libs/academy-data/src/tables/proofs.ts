import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  jobStatuses,
  proofFormats,
  proofOrigins,
  proofStatuses,
  type Proof,
  type ProofImport,
} from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, bytes, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';
import { duties } from './duties.ts';

/** Proofs of training outside of Academy (rule 490). */
export const proofs = academy.table(
  'proofs',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    /** User id or, for a person without an account, the membership id. */
    user_id: uuid().notNull(),
    /** `member_id` of a person without an account; null for everybody else. */
    member_id: uuid(),
    company_course_id: uuid(),
    duty_id: uuid(),
    status: text({ enum: proofStatuses }).notNull().default('submitted'),
    origin: text({ enum: proofOrigins }).notNull(),
    issuer: text().notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    valid_until: date({ mode: 'string' }),
    minutes: smallint(),
    /**
     * Format of the file; null for a proof without a file. Format, size and SHA-256 stay after the file is deleted.
     */
    format: text({ enum: proofFormats }),
    size: integer(),
    /** SHA-256 of the file as hexadecimal digits. */
    sha256: text(),
    /** Data of the verified Open Badge that the file is or contains; null if there is none. */
    badge: jsonb().$type<NonNullable<Proof['badge']>>(),
    submitted_at: instant().notNull().defaultNow(),
    decided_at: instant(),
    decided_by: uuid(),
    refusal_reason: text(),
  },
  (table) => [
    foreignKey({
      name: 'proofs_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    foreignKey({ name: 'proofs_duty', columns: [table.duty_id], foreignColumns: [duties.id] }),
    index('proofs_of_company').on(table.company_id, table.status, table.submitted_at, table.id),
    index('proofs_of_user').on(table.user_id, table.submitted_at),
    index('proofs_of_duty')
      .on(table.duty_id, table.user_id)
      .where(sql`duty_id is not null and status = 'accepted'`),
    index('proofs_refused')
      .on(table.decided_at)
      .where(sql`status = 'refused' and format is not null`),
    index('proofs_without_account')
      .on(table.member_id)
      .where(sql`member_id is not null`),
    index('proofs_of_file')
      .on(table.company_id, table.sha256)
      .where(sql`sha256 is not null`),
    check('proofs_status', oneOf('status', proofStatuses)),
    check('proofs_origin', oneOf('origin', proofOrigins)),
    check('proofs_format', oneOf('format', proofFormats)),
    check('proofs_purpose', sql`(company_course_id is null) <> (duty_id is null)`),
    check('proofs_period', sql`valid_until >= issued_on`),
    check('proofs_minutes', sql`minutes > 0`),
    check('proofs_decided', sql`(status = 'submitted') = (decided_at is null)`),
    check('proofs_without_account', sql`member_id = user_id`),
  ],
);

export const proofFiles = academy.table(
  'proof_files',
  {
    proof_id: uuid().primaryKey(),
    content: bytes().notNull(),
  },
  (table) => [
    foreignKey({ name: 'proof_files_proof', columns: [table.proof_id], foreignColumns: [proofs.id] }),
  ],
);

/**
 * `ready` is a preview that nobody has applied yet; the other states are the states of the background job that applies
 * it.
 */
const importStatuses = ['ready', ...jobStatuses] as const;

/**
 * Imports of earlier completions (rule 494). A row is also the outbox row of the background job that applies the
 * import.
 */
export const proofImports = academy.table(
  'proof_imports',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    /** User who uploaded the file or, after a request to apply the import, the user who made that request. */
    requested_by: uuid().notNull(),
    status: text({ enum: importStatuses }).notNull().default('ready'),
    /** Number of lines from which the import makes new proofs. */
    total: integer().notNull(),
    wrong: integer().notNull(),
    unchanged: integer().notNull(),
    /** Problems of the first 100 wrong lines. The problems are deleted when the preview expires. */
    problems: jsonb().$type<ProofImport['problems']>().notNull(),
    done: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    /** Time at which a user last asked for the import to be applied or retried. */
    queued_at: instant(),
    finished_at: instant(),
    /**
     * Time at which the preview expires: it can be applied until then, and its lines and problems are deleted
     * afterwards.
     */
    expires_at: instant().notNull(),
    ...originColumns(),
  },
  (table) => [
    index('proof_imports_of_company').on(table.company_id, table.created_at),
    index('proof_imports_unfinished')
      .on(table.created_at)
      .where(sql`status in ('queued', 'running')`),
    index('proof_imports_failed')
      .on(table.finished_at, table.id)
      .where(sql`status = 'failed'`),
    index('proof_imports_expired').on(table.expires_at),
    check('proof_imports_status', oneOf('status', importStatuses)),
  ],
);

/** Lines without problems, of imports that have not been applied yet. */
export const proofImportLines = academy.table(
  'proof_import_lines',
  {
    import_id: uuid().notNull(),
    line: integer().notNull(),
    member_id: uuid().notNull(),
    company_course_id: uuid(),
    duty_id: uuid(),
    issuer: text().notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    valid_until: date({ mode: 'string' }),
    minutes: smallint(),
  },
  (table) => [
    primaryKey({ name: 'proof_import_lines_pk', columns: [table.import_id, table.line] }),
    foreignKey({
      name: 'proof_import_lines_import',
      columns: [table.import_id],
      foreignColumns: [proofImports.id],
    }),
  ],
);
