import { sql } from 'drizzle-orm';
import { check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invitationKinds } from '@academy/contracts';
import { bytes, core, instant, oneOf } from '../schema.ts';
import { companies } from './companies.ts';

/** The token of an invitation is derived from its id and a secret, which is not in the database. */
export const invitations = core.table(
  'invitations',
  {
    id: uuid().primaryKey(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: invitationKinds }).notNull(),
    /** E-mail address of the invitee; null for invitation links, which anyone may use. */
    email_address: text(),
    /** SHA-256 of the token. */
    token_hash: bytes().notNull().unique('invitations_token'),
    invited_by: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** Time at which an e-mail invitation was used; null for invitation links, which can be used repeatedly. */
    used_at: instant(),
    used_by: uuid(),
    last_sent_at: instant(),
    /**
     * Time at which the last e-mail turned out to be undeliverable; null if it was delivered or is still being sent.
     */
    refused_at: instant(),
    /** Number of e-mails sent for the invitation; part of the unique key of each e-mail. */
    times_sent: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('invitations_open_address')
      .on(table.company_id, sql`lower(${table.email_address})`)
      .where(sql`kind = 'email' and used_at is null and revoked_at is null`),
    index('invitations_open_links')
      .on(table.company_id, table.expires_at)
      .where(sql`kind = 'link' and revoked_at is null`),
    index('invitations_by_address')
      .on(sql`lower(${table.email_address})`)
      .where(sql`kind = 'email'`),
    index('invitations_by_inviter').on(table.invited_by),
    index('invitations_sent_by_company')
      .on(table.company_id, table.last_sent_at)
      .where(sql`kind = 'email'`),
    index('invitations_sent_by_person')
      .on(table.invited_by, table.last_sent_at)
      .where(sql`kind = 'email'`),
    index('invitations_by_user')
      .on(table.used_by)
      .where(sql`used_by is not null`),
    check('invitations_kind', oneOf('kind', invitationKinds)),
    check('invitations_address', sql`(kind = 'email') = (email_address is not null)`),
  ],
);
