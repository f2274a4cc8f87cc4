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
 * The draft of a course that a company writes (rule 510), or of a course of the catalogue (rule 528). The id is that of the
 * course, which is a row of `courses` once the draft is published for the first time.
 */
export const ownCourses = academy.table(
  'own_courses',
  {
    id: uuid().primaryKey(),
    /** Null if the draft is that of a course of the catalogue. */
    company_id: uuid(),
    /**
     * The course of the catalogue into which the lessons of the draft are put (rule 525); null if the draft is a whole
     * course.
     */
    supplements_course_id: uuid(),
    /** The structure that the file `course.yaml` of the draft states. */
    outline: jsonb().$type<CourseOutline>().notNull(),
    /** Number of changes of the draft. */
    revision: integer().notNull().default(1),
    /** The revision that was published last; null if none was. */
    published_revision: integer(),
    created_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    changed_at: instant().notNull().defaultNow(),
    published_at: instant(),
    /** Hash of the published files on which a draft of the catalogue is based; null if the course was never published. */
    based_on: text(),
    /** User who edits the draft, and time until which nobody else can change it. */
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

/** The files of a draft, as the import of courses reads them. */
export const ownCourseFiles = academy.table(
  'own_course_files',
  {
    course_id: uuid().notNull(),
    path: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content as hexadecimal digits. */
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
