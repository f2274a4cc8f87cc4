import { foreignKey, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { academy, bytes, instant } from '../schema.ts';
import { courses } from './courses.ts';

export const catalogueReleases = academy.table(
  'catalogue_releases',
  {
    course_id: uuid().primaryKey(),
    /** Hash of the paths and contents of all files of the course. */
    files_hash: text().notNull(),
    /** Time at which the content was published in the web app; null if the content was imported from files. */
    edited_at: instant(),
  },
  (table) => [
    foreignKey({
      name: 'catalogue_releases_course',
      columns: [table.course_id],
      foreignColumns: [courses.id],
    }),
  ],
);

/** The files from which the published content of a course of the catalogue was read, byte for byte. */
export const catalogueFiles = academy.table(
  'catalogue_files',
  {
    course_id: uuid().notNull(),
    path: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content as hexadecimal digits. */
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'catalogue_files_pk', columns: [table.course_id, table.path] }),
    foreignKey({
      name: 'catalogue_files_release',
      columns: [table.course_id],
      foreignColumns: [catalogueReleases.course_id],
    }).onDelete('cascade'),
  ],
);
