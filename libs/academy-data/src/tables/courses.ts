import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { courseKinds, courseOrigins, locales, subjects, type Locale } from '@academy/contracts';
import { academy, instant, oneOf, someOf } from '../schema.ts';

/** A course of the catalogue, an own course of a company (rule 500), or a policy of a company (rule 460). */
export const courses = academy.table(
  'courses',
  {
    id: uuid().primaryKey(),
    /**
     * Name of the course folder, by which imports recognise the course. For an own course or a policy, the name is
     * derived from the id.
     */
    slug: text().notNull().unique('courses_slug'),
    kind: text({ enum: courseKinds }).notNull().default('course'),
    /** The company that owns the policy or own course; null for a course of the catalogue. */
    company_id: uuid(),
    /**
     * Kind of source from which the content was published; `catalogue` for policies, although they have no such source.
     */
    origin: text({ enum: courseOrigins }).notNull().default('catalogue'),
    subject: text({ enum: subjects }).notNull(),
    bonus: boolean().notNull(),
    /** Languages in which all texts of the course exist. */
    languages: text().array().$type<Locale[]>().notNull(),
    position: smallint().notNull(),
    /** Number of lessons that are not retired; 1 for a policy. Imports and publications maintain the column. */
    lessons_count: integer().notNull(),
    /** Total duration in minutes of the lessons that are not retired. */
    minutes: integer().notNull(),
    questions_count: integer().notNull().default(0),
    /** Hash of the published content. An import skips a course whose hash is unchanged. */
    fingerprint: text().notNull(),
    /**
     * Time at which the course was retired. Since then, only enrolled learners see it, and they can still complete it.
     */
    retired_at: instant(),
    /** Time at which a company removed its own course. A trigger copies it into `retired_at`. */
    removed_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('courses_of_company')
      .on(table.company_id)
      .where(sql`company_id is not null`),
    check('courses_kind', oneOf('kind', courseKinds)),
    check('courses_company', sql`kind = 'course' or company_id is not null`),
    check(
      'courses_origin',
      sql`${oneOf('origin', courseOrigins)} and (origin = 'catalogue' or kind = 'course' and company_id is not null)`,
    ),
    check('courses_removed', sql`removed_at is null or company_id is not null`),
    check('courses_subject', oneOf('subject', subjects)),
    check('courses_languages', someOf('languages', locales)),
    check('courses_lessons_count', sql`lessons_count > 0`),
    check('courses_minutes', sql`minutes > 0`),
  ],
);

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

/** Laws, standards and guidance that the course cites, in the order of the course file. */
export const courseSources = academy.table(
  'course_sources',
  {
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    position: smallint().notNull(),
    title: text().notNull(),
    /** The title in each language in which the source has an official title that differs from `title`. */
    titles: jsonb().$type<Partial<Record<Locale, string>>>().notNull().default({}),
    url: text(),
  },
  (table) => [primaryKey({ columns: [table.course_id, table.position] })],
);
