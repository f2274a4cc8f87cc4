import { check, date, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { academy, oneOf } from '../schema.ts';

/** Kinds of requests whose number per day is limited (rule 13). */
export const limitedKinds = [
  'certificate-bundles',
  'progress-transfers',
  'course-rounds',
  'evidence-packs',
  'exports',
] as const;

/** Number of requests by a person or company on one UTC day that count towards a daily limit (rule 13). */
export const dailyUses = academy.table(
  'daily_uses',
  {
    day: date().notNull(),
    kind: text({ enum: limitedKinds }).notNull(),
    subject_id: uuid().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'daily_uses_pk', columns: [table.day, table.kind, table.subject_id] }),
    check('daily_uses_kind', oneOf('kind', limitedKinds)),
  ],
);
