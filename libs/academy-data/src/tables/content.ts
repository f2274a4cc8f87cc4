import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  completionStates,
  jobStatuses,
  packageFormats,
  packageProblems,
  successStates,
  type PackageLaunch,
  type PackageLesson,
} from '@academy/contracts';
import { originColumns } from '@academy/service-kit';
import { academy, bytes, instant, oneOf } from '../schema.ts';
import { courses } from './courses.ts';
import { enrollments } from './enrollments.ts';
import { lessons } from './lessons.ts';

/**
 * A package that a company has uploaded (rule 500). The row is also the outbox row of the job that unpacks the
 * package.
 */
export const contentPackages = academy.table(
  'content_packages',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    file_name: text().notNull(),
    /** Size of the ZIP file in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the ZIP file as hexadecimal digits. */
    sha256: text().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    format: text({ enum: packageFormats }),
    title: text(),
    lessons: jsonb().$type<PackageLesson[]>().notNull().default([]),
    files_count: integer().notNull().default(0),
    unpacked_size: bigint({ mode: 'number' }).notNull().default(0),
    /** Number of files that are unpacked. */
    done: integer().notNull().default(0),
    /** Number of claims, used as a fencing token: a worker stops once another worker has claimed the row. */
    claims: integer().notNull().default(0),
    /** Why the package was refused while it was unpacked; null if it was not refused. */
    problem: text({ enum: packageProblems }),
    problem_file: text(),
    /** The course that has, or had, the package as its content. */
    course_id: uuid(),
    requested_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Time at which an administrator last requested a retry; null if nobody has requested one. */
    queued_at: instant(),
    finished_at: instant(),
    /** Time at which another package replaced it. */
    replaced_at: instant(),
    /** Time at which the package was deleted, or its course was removed. Its files are deleted; the row is the proof. */
    removed_at: instant(),
    ...originColumns(),
  },
  (table) => [
    foreignKey({ name: 'content_packages_course', columns: [table.course_id], foreignColumns: [courses.id] }),
    index('content_packages_of_company').on(table.company_id, table.created_at, table.id),
    index('content_packages_unfinished')
      .on(table.created_at)
      .where(sql`status in ('queued', 'running')`),
    index('content_packages_failed')
      .on(table.finished_at, table.id)
      .where(sql`status = 'failed'`),
    uniqueIndex('content_packages_of_course')
      .on(table.course_id)
      .where(sql`course_id is not null and replaced_at is null and removed_at is null`),
    check('content_packages_status', oneOf('status', jobStatuses)),
    check('content_packages_format', oneOf('format', packageFormats)),
    check('content_packages_problem', oneOf('problem', packageProblems)),
    check('content_packages_replaced', sql`replaced_at is null or course_id is not null`),
  ],
);

/** The unpacked files of a package. The storage key of a file consists of the package's id and the file's number. */
export const contentFiles = academy.table(
  'content_files',
  {
    package_id: uuid().notNull(),
    /** Path in the package, separated by slashes. */
    path: text().notNull(),
    number: integer().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'content_files_pk', columns: [table.package_id, table.path] }),
    foreignKey({
      name: 'content_files_package',
      columns: [table.package_id],
      foreignColumns: [contentPackages.id],
    }).onDelete('cascade'),
  ],
);

/** How a lesson of a package is started. */
export const packageLessons = academy.table(
  'package_lessons',
  {
    lesson_id: uuid().primaryKey(),
    package_id: uuid().notNull(),
    identifier: text().notNull(),
    href: text().notNull(),
    launch: jsonb().$type<PackageLaunch>().notNull().default({}),
  },
  (table) => [
    foreignKey({ name: 'package_lessons_lesson', columns: [table.lesson_id], foreignColumns: [lessons.id] }),
    foreignKey({
      name: 'package_lessons_package',
      columns: [table.package_id],
      foreignColumns: [contentPackages.id],
    }),
    index('package_lessons_of_package').on(table.package_id),
  ],
);

/** What a learner has done in a lesson of a package, in one round (rule 505). */
export const registrations = academy.table(
  'registrations',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    enrollment_id: uuid().notNull(),
    round: smallint().notNull(),
    lesson_id: uuid().notNull(),
    /** The package that was current when the learner last started the lesson. */
    package_id: uuid().notNull(),
    /** Number of the last session; each start of the lesson begins another one. */
    session: integer().notNull().default(1),
    /** Number of the last stored state of the session. */
    sequence: integer().notNull().default(0),
    /**
     * State of the SCORM runtime; null at the beginning and for cmi5. It is stored as text, because packages may store
     * characters that PostgreSQL does not accept in `jsonb`.
     */
    state: json().$type<Record<string, unknown>>(),
    completion: text({ enum: completionStates }).notNull().default('not_attempted'),
    success: text({ enum: successStates }).notNull().default('unknown'),
    score: real(),
    /** SHA-256 of the ticket that starts the frame, until it is used. */
    ticket_hash: bytes(),
    ticket_expires_at: instant(),
    /** SHA-256 of the cookie with which the frame loads the files of the package. */
    cookie_hash: bytes(),
    cookie_expires_at: instant(),
    /** SHA-256 of the token with which a cmi5 package calls the xAPI endpoints; null until the package has fetched it. */
    token_hash: bytes(),
    /** True if the session was begun by an administrator, who need not be a member of the company. */
    by_administrator: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /**
     * Time at which state, statements and documents were deleted (rule 521); null if they were not. A trigger sets it back
     * when the learner starts the lesson again.
     */
    cleared_at: instant(),
  },
  (table) => [
    foreignKey({
      name: 'registrations_enrollment',
      columns: [table.enrollment_id],
      foreignColumns: [enrollments.id],
    }),
    foreignKey({ name: 'registrations_lesson', columns: [table.lesson_id], foreignColumns: [lessons.id] }),
    foreignKey({
      name: 'registrations_package',
      columns: [table.package_id],
      foreignColumns: [contentPackages.id],
    }),
    unique('registrations_lesson_of_round').on(table.enrollment_id, table.round, table.lesson_id),
    index('registrations_of_user').on(table.user_id),
    index('registrations_of_package').on(table.package_id),
    index('registrations_of_lesson').on(table.lesson_id),
    index('registrations_uncleared')
      .on(table.updated_at)
      .where(sql`cleared_at is null`),
    check('registrations_completion', oneOf('completion', completionStates)),
    check('registrations_success', oneOf('success', successStates)),
    check('registrations_score', sql`score between -1 and 1`),
  ],
);

/** xAPI statements of a registration: those that a cmi5 package has sent, and those of the service about the session. */
export const xapiStatements = academy.table(
  'xapi_statements',
  {
    registration_id: uuid().notNull(),
    id: uuid().notNull(),
    /** Position in the order in which the statements of the registration were stored, from 1. */
    number: integer().notNull(),
    /** Number of the session to which the statement belongs. */
    session: integer().notNull(),
    /** Last part of the verb's IRI if the statement is one that cmi5 defines; null for any other statement. */
    verb: text(),
    /** Stored as text, like `registrations.state`. */
    statement: json().$type<Record<string, unknown>>().notNull(),
    stored_at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ name: 'xapi_statements_pk', columns: [table.registration_id, table.id] }),
    unique('xapi_statements_number').on(table.registration_id, table.number),
    foreignKey({
      name: 'xapi_statements_registration',
      columns: [table.registration_id],
      foreignColumns: [registrations.id],
    }).onDelete('cascade'),
  ],
);

const documentKinds = ['state', 'activity_profile', 'agent_profile'] as const;

/** Documents of the xAPI State, Activity Profile and Agent Profile resources, which a cmi5 package writes. */
export const xapiDocuments = academy.table(
  'xapi_documents',
  {
    registration_id: uuid().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** The document's id as the package states it, such as `stateId`. */
    document_id: text().notNull(),
    content_type: text().notNull(),
    content: bytes().notNull(),
    updated_at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({
      name: 'xapi_documents_pk',
      columns: [table.registration_id, table.kind, table.document_id],
    }),
    foreignKey({
      name: 'xapi_documents_registration',
      columns: [table.registration_id],
      foreignColumns: [registrations.id],
    }).onDelete('cascade'),
    check('xapi_documents_kind', oneOf('kind', documentKinds)),
  ],
);
