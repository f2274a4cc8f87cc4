import { sql } from 'drizzle-orm';
import { check, index, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { locales, type Locale } from '@academy/contracts';
import { academy, instant, oneOf } from '../schema.ts';
import { chapters } from './chapters.ts';
import { courses } from './courses.ts';

export const lessons = academy.table(
  'lessons',
  {
    id: uuid().primaryKey(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    chapter_id: uuid()
      .notNull()
      .references(() => chapters.id),
    /** The field `id` of the lesson in the course file, and the base name of its Markdown files. */
    slug: text().notNull(),
    /** Position in the course. Lessons that are not retired have the positions 1 to `lessons_count` without gaps. */
    position: smallint().notNull(),
    minutes: smallint().notNull(),
    /**
     * Hash of the lesson's words in each language, such as `de=w2-0123… en=w2-4567…`. The import of courses compares
     * the hashes to find changed lessons (rule 209). Imports before version 1.0 stored one SHA-256 hash for all
     * languages together.
     */
    words_hash: text(),
    /** Time at which the import last found changed words; null if it never has. */
    changed_at: instant(),
    /** Why the words were changed, by language; null if the course files state no reason. */
    change_reasons: jsonb().$type<Partial<Record<Locale, string>>>(),
    /**
     * Time at which the lesson was removed from the course. If it is added again, its earlier completions count again
     * (rule 47).
     */
    retired_at: instant(),
  },
  (table) => [
    unique('lessons_slug').on(table.course_id, table.slug),
    index('lessons_in_order')
      .on(table.course_id, table.position)
      .where(sql`${table.retired_at} is null`),
    check('lessons_position', sql`position > 0`),
    check('lessons_minutes', sql`minutes between 1 and 6000`),
  ],
);

export const lessonTexts = academy.table(
  'lesson_texts',
  {
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id),
    language: text({ enum: locales }).notNull(),
    title: text().notNull(),
    html: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_id, table.language] }),
    check('lesson_texts_language', oneOf('language', locales)),
  ],
);
