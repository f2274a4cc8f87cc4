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
 * Packages that companies have uploaded (rule 500). A row is also the outbox row of the job that unpacks the package.
 */
export const contentPackages = academy.table(
  'content_packages',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    file_name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('queued'),
    format: text({ enum: packageFormats }),
    title: text(),
    lessons: jsonb().$type<PackageLesson[]>().notNull().default([]),
    files_count: integer().notNull().default(0),
    unpacked_size: bigint({ mode: 'number' }).notNull().default(0),
    done: integer().notNull().default(0),
    /**
     * Number of times that a worker claimed the row, used as a fencing token: a worker stops once another has claimed
     * the row.
     */
    claims: integer().notNull().default(0),
    /** Why the worker refused the package when unpacking it; null if it did not. */
    problem: text({ enum: packageProblems }),
    problem_file: text(),
    /** The course whose content the package is, or was before `replaced_at`. */
    course_id: uuid(),
    requested_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    queued_at: instant(),
    finished_at: instant(),
    replaced_at: instant(),
    /** Time at which the package or its course was removed. The files are deleted then; the row stays as proof. */
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

/**
 * The unpacked files of a package. `contentFileKey` computes the storage key from the package's id and the file's
 * number.
 */
export const contentFiles = academy.table(
  'content_files',
  {
    package_id: uuid().notNull(),
    /** Path in the package, with slashes as separators. */
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
    package_id: uuid().notNull(),
    /** Number of the last session; each start of the lesson begins another one. */
    session: integer().notNull().default(1),
    sequence: integer().notNull().default(0),
    /**
     * State of the SCORM runtime; null before the first state is stored, and for cmi5. The column has the type `json`,
     * because packages may store characters that PostgreSQL does not accept in `jsonb`.
     */
    state: json().$type<Record<string, unknown>>(),
    completion: text({ enum: completionStates }).notNull().default('not_attempted'),
    success: text({ enum: successStates }).notNull().default('unknown'),
    score: real(),
    /** SHA-256 of the ticket with which the frame of the lesson is started; null once the ticket was used. */
    ticket_hash: bytes(),
    ticket_expires_at: instant(),
    /** SHA-256 of the cookie with which the frame of the lesson loads the files of the package. */
    cookie_hash: bytes(),
    cookie_expires_at: instant(),
    /**
     * SHA-256 of the token with which a cmi5 package calls the xAPI endpoints; null until the package has fetched it.
     */
    token_hash: bytes(),
    /** Whether an administrator began the session, who need not be a member of the company. */
    by_administrator: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /**
     * Time at which state, statements and documents were deleted (rule 521); null if they were not deleted. A trigger
     * sets the column to null when the learner starts the lesson again.
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

/**
 * xAPI statements of a registration: statements that a cmi5 package sent, and statements that the service wrote about
 * the session.
 */
export const xapiStatements = academy.table(
  'xapi_statements',
  {
    registration_id: uuid().notNull(),
    id: uuid().notNull(),
    /** Position among the statements of the registration, in the order in which they were stored, from 1. */
    number: integer().notNull(),
    session: integer().notNull(),
    /** Last part of the verb's IRI if cmi5 defines the verb; null for any other verb. */
    verb: text(),
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

/** Documents that a cmi5 package has written to the xAPI State, Activity Profile and Agent Profile resources. */
export const xapiDocuments = academy.table(
  'xapi_documents',
  {
    registration_id: uuid().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** Id that the package has given the document, such as `stateId`. */
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
