import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { dutyTemplateKeys, exemptionReasons, type Duty } from '@academy/contracts';
import { academy, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';

/** Duties to train that laws and standards impose on a company (rule 480). */
export const duties = academy.table(
  'duties',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    titles: jsonb().$type<Duty['titles']>().notNull(),
    /** Provision of the law or standard that imposes the duty. */
    source: text().notNull(),
    template: text({ enum: dutyTemplateKeys }),
    for_groups: boolean().notNull().default(false),
    /** Number of months for which training meets the duty; null if training meets it for ever. */
    months: smallint(),
    /** Number of minutes of training needed in the last `months` months; null if any training meets the duty. */
    minutes: smallint(),
    by_sessions: boolean().notNull().default(true),
    by_proofs: boolean().notNull().default(true),
    created_at: instant().notNull().defaultNow(),
    /** Time at which the duty was archived. No list contains an archived duty, but its row is kept as proof. */
    archived_at: instant(),
  },
  (table) => [
    index('duties_of_company').on(table.company_id),
    check('duties_template', oneOf('template', dutyTemplateKeys)),
    check('duties_months', sql`months > 0`),
    check('duties_minutes', sql`minutes > 0`),
  ],
);

/** The groups whose members a duty concerns. Duties that concern everybody have no rows. */
export const dutyGroups = academy.table(
  'duty_groups',
  {
    duty_id: uuid().notNull(),
    group_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'duty_groups_pk', columns: [table.duty_id, table.group_id] }),
    foreignKey({ name: 'duty_groups_duty', columns: [table.duty_id], foreignColumns: [duties.id] }),
  ],
);

export const dutyCourses = academy.table(
  'duty_courses',
  {
    duty_id: uuid().notNull(),
    company_course_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'duty_courses_pk', columns: [table.duty_id, table.company_course_id] }),
    foreignKey({ name: 'duty_courses_duty', columns: [table.duty_id], foreignColumns: [duties.id] }),
    foreignKey({
      name: 'duty_courses_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
  ],
);

/** Periods in which a person does not have to meet a duty (rule 482). */
export const exemptions = academy.table(
  'exemptions',
  {
    id: uuid().primaryKey(),
    duty_id: uuid().notNull(),
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** `member_id` of a person without an account; null for everybody else. */
    member_id: uuid(),
    /** First and last day, in the company's time zone. */
    from_day: date({ mode: 'string' }).notNull(),
    to_day: date({ mode: 'string' }).notNull(),
    reason: text({ enum: exemptionReasons }).notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'exemptions_duty', columns: [table.duty_id], foreignColumns: [duties.id] }),
    index('exemptions_of_duty').on(table.duty_id, table.user_id),
    index('exemptions_of_user').on(table.user_id),
    index('exemptions_of_people_without_account')
      .on(table.member_id)
      .where(sql`member_id is not null`),
    check('exemptions_reason', oneOf('reason', exemptionReasons)),
    check('exemptions_period', sql`from_day <= to_day`),
    check('exemptions_without_account', sql`member_id = user_id`),
  ],
);

/** Stored counts of the people whom a duty concerns, for companies with many members. The counts may be outdated. */
export const dutyCounts = academy.table(
  'duty_counts',
  {
    duty_id: uuid().primaryKey(),
    counted_at: instant().notNull(),
    duration_ms: integer().notNull(),
    people_count: integer().notNull(),
    met_count: integer().notNull(),
    open_count: integer().notNull(),
    exempt_count: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'duty_counts_duty',
      columns: [table.duty_id],
      foreignColumns: [duties.id],
    }).onDelete('cascade'),
  ],
);
