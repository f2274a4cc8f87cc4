import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CourseOutline } from '@academy/contracts';
import { academy, bytes, instant } from '../schema.ts';
import { courses } from './courses.ts';

/**
 * The draft of an own course (rule 510), or of a course of the catalogue (rule 528). Once the draft is published, the
 * row of `courses` with the same id is the published course.
 */
export const ownCourses = academy.table(
  'own_courses',
  {
    id: uuid().primaryKey(),
    /** Company to which the draft belongs; null for the draft of a course of the catalogue. */
    company_id: uuid(),
    /**
     * Course of the catalogue to which the company adds the lessons of this draft (rule 525); null if the lessons are a
     * course by themselves.
     */
    supplements_course_id: uuid(),
    /** The content of the draft's file `course.yaml`. */
    outline: jsonb().$type<CourseOutline>().notNull(),
    /** Increases with each change of the draft. */
    revision: integer().notNull().default(1),
    /** The value of `revision` of the published files; null if the course was never published. */
    published_revision: integer(),
    /** The published revision whose files are in `own_course_published_files`; null if that table has none. */
    kept_revision: integer(),
    created_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    changed_at: instant().notNull().defaultNow(),
    published_at: instant(),
    /**
     * For a draft of a course of the catalogue: hash of the files that were published when the draft was begun or last
     * published; null if the course was never published.
     */
    based_on: text(),
    /** User who is editing the draft, and time until which no other user can change it. */
    locked_by: uuid(),
    locked_until: instant(),
    removed_at: instant(),
  },
  (table) => [
    index('own_courses_of_company')
      .on(table.company_id, table.changed_at)
      .where(sql`removed_at is null`),
    foreignKey({
      name: 'own_courses_supplements',
      columns: [table.supplements_course_id],
      foreignColumns: [courses.id],
    }),
    uniqueIndex('own_courses_supplement')
      .on(table.company_id, table.supplements_course_id)
      .where(sql`supplements_course_id is not null and removed_at is null`),
    check('own_courses_lock', sql`(locked_by is null) = (locked_until is null)`),
    check('own_courses_published', sql`(published_at is null) = (published_revision is null)`),
  ],
);

/**
 * The published files of an own course whose draft has changed since, so that the changes can be discarded (rule 514).
 */
export const ownCoursePublishedFiles = academy.table(
  'own_course_published_files',
  {
    course_id: uuid().notNull(),
    path: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'own_course_published_files_pk', columns: [table.course_id, table.path] }),
    foreignKey({
      name: 'own_course_published_files_course',
      columns: [table.course_id],
      foreignColumns: [ownCourses.id],
    }).onDelete('cascade'),
  ],
);

/** The files of a draft, in the format that the import of courses reads. */
export const ownCourseFiles = academy.table(
  'own_course_files',
  {
    course_id: uuid().notNull(),
    path: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    stored_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'own_course_files_pk', columns: [table.course_id, table.path] }),
    foreignKey({
      name: 'own_course_files_course',
      columns: [table.course_id],
      foreignColumns: [ownCourses.id],
    }).onDelete('cascade'),
  ],
);
