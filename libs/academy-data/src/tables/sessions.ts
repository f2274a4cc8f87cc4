import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { attendanceSources, type ManagedSession } from '@academy/contracts';
import { academy, bytes, instant, oneOf } from '../schema.ts';
import { companyCourses } from './company-courses.ts';
import { duties } from './duties.ts';

/** Training sessions of a company, on site or online (rule 470). */
export const sessions = academy.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    company_id: uuid().notNull(),
    titles: jsonb().$type<ManagedSession['titles']>().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    place: text(),
    url: text(),
    trainer: text(),
    /** Number of seats that people can book; null if no booking is needed and everybody in the audience is invited. */
    capacity: integer(),
    for_groups: boolean().notNull().default(false),
    company_course_id: uuid(),
    duty_id: uuid(),
    /**
     * The property `SEQUENCE` of calendar invitations (RFC 5545). The number increases with each change that calendars
     * show.
     */
    sequence: integer().notNull().default(0),
    /** Secret from which attendance codes are computed. */
    code_key: bytes().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Time of the last change that increased `sequence`. */
    changed_at: instant().notNull().defaultNow(),
    cancelled_at: instant(),
    /** Time at which a maintainer closed the session by confirming the attendance. */
    closed_at: instant(),
  },
  (table) => [
    foreignKey({
      name: 'sessions_company_course',
      columns: [table.company_course_id],
      foreignColumns: [companyCourses.id],
    }),
    foreignKey({ name: 'sessions_duty', columns: [table.duty_id], foreignColumns: [duties.id] }),
    index('sessions_of_company').on(table.company_id, table.starts_at),
    index('sessions_by_start').on(table.starts_at),
    index('sessions_of_duty')
      .on(table.duty_id)
      .where(sql`duty_id is not null`),
    check('sessions_period', sql`starts_at < ends_at`),
    check('sessions_purpose', sql`company_course_id is null or duty_id is null`),
  ],
);

/** The groups to which sessions are offered. Sessions that are for everybody have no rows. */
export const sessionGroups = academy.table(
  'session_groups',
  {
    session_id: uuid().notNull(),
    group_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'session_groups_pk', columns: [table.session_id, table.group_id] }),
    foreignKey({
      name: 'session_groups_session',
      columns: [table.session_id],
      foreignColumns: [sessions.id],
    }),
  ],
);

export const participants = academy.table(
  'participants',
  {
    id: uuid().primaryKey(),
    session_id: uuid().notNull(),
    company_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** `member_id` of a person without an account; null for everybody else. */
    member_id: uuid(),
    booked_at: instant(),
    /**
     * Value of `sessions.sequence` in the last invitation that was queued for the person; null if the person was not
     * invited. If a session is closed while invitations are not queued yet, the expected people get the value that
     * `sessions.sequence` has then.
     */
    invited_sequence: integer(),
    /** Number of cancellations that were queued for the person; each of them increases `SEQUENCE` for this person. */
    cancellations: smallint().notNull().default(0),
    /** Recorded minutes of attendance; 0 if the person was absent, null if nothing is recorded. */
    minutes: smallint(),
    recorded_by: text({ enum: attendanceSources }),
    recorded_at: instant(),
    completed_round: smallint(),
  },
  (table) => [
    foreignKey({ name: 'participants_session', columns: [table.session_id], foreignColumns: [sessions.id] }),
    unique('participants_person').on(table.session_id, table.user_id),
    index('participants_of_user').on(table.user_id),
    index('participants_without_account')
      .on(table.member_id)
      .where(sql`member_id is not null`),
    check('participants_recorded_by', oneOf('recorded_by', attendanceSources)),
    check(
      'participants_recorded',
      sql`(minutes is null) = (recorded_at is null) and (minutes is null) = (recorded_by is null)`,
    ),
    check('participants_minutes', sql`minutes >= 0`),
    check('participants_without_account', sql`member_id = user_id`),
  ],
);
