import { sql } from 'drizzle-orm';
import { boolean, check, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { locales, subjects, type Locale } from '@academy/contracts';
import { academy, instant, oneOf, someOf } from '../schema.ts';

/** A course as its files describe it. Imported, never edited in the database. */
export const courses = academy.table(
  'courses',
  {
    id: uuid().primaryKey(),
    /** Name of the course's folder, by which an import identifies it. */
    slug: text().notNull().unique('courses_slug'),
    subject: text({ enum: subjects }).notNull(),
    bonus: boolean().notNull(),
    /** The languages that every text of the course exists in. */
    languages: text().array().$type<Locale[]>().notNull(),
    /** Place among all courses. */
    position: smallint().notNull(),
    /** Of lessons that are not retired. Kept by the import. */
    lessons_count: integer().notNull(),
    /** Sum of those lessons' minutes. Kept by the import. */
    minutes: integer().notNull(),
    /** Hash of everything that was imported: the same again needs no writing. */
    fingerprint: text().notNull(),
    /** When the course left the files. Enrolled learners may finish it; it is hidden from everyone else. */
    retired_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  () => [
    check('courses_subject', oneOf('subject', subjects)),
    check('courses_languages', someOf('languages', locales)),
    check('courses_lessons_count', sql`lessons_count > 0`),
    check('courses_minutes', sql`minutes > 0`),
  ],
);

/** Title and description of a course in each of its languages. */
export const courseTexts = academy.table(
  'course_texts',
  {
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    language: text({ enum: locales }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.course_id, table.language] }),
    check('course_texts_language', oneOf('language', locales)),
  ],
);

/** Laws, standards and guidance that the course rests on, in the order of its file. */
export const courseSources = academy.table(
  'course_sources',
  {
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    position: smallint().notNull(),
    title: text().notNull(),
    url: text(),
  },
  (table) => [primaryKey({ columns: [table.course_id, table.position] })],
);
