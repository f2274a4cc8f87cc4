import { check, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@academy/contracts';
import { academy, oneOf } from '../schema.ts';
import { courses } from './courses.ts';

/** A chapter of a course. A chapter whose lessons are all retired is not shown, but its row stays. */
export const chapters = academy.table(
  'chapters',
  {
    id: uuid().primaryKey(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id),
    /** The field `id` of the chapter in the course file. */
    slug: text().notNull(),
    position: smallint().notNull(),
  },
  (table) => [unique('chapters_slug').on(table.course_id, table.slug)],
);

export const chapterTexts = academy.table(
  'chapter_texts',
  {
    chapter_id: uuid()
      .notNull()
      .references(() => chapters.id),
    language: text({ enum: locales }).notNull(),
    title: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chapter_id, table.language] }),
    check('chapter_texts_language', oneOf('language', locales)),
  ],
);
