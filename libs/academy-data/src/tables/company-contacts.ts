import { sql } from 'drizzle-orm';
import { check, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { contactKinds, locales } from '@academy/contracts';
import { academy, oneOf } from '../schema.ts';

/**
 * Contacts of a company that lessons show to its members (rule 55). For a kind of contact without a row, lessons keep
 * the general text of the course files.
 */
export const companyContacts = academy.table(
  'company_contacts',
  {
    company_id: uuid().notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    language: text({ enum: locales }).notNull(),
    /** Plain text in one line, which lessons show. */
    contact: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'company_contacts_pk', columns: [table.company_id, table.kind, table.language] }),
    check('company_contacts_kind', oneOf('kind', contactKinds)),
    check('company_contacts_language', oneOf('language', locales)),
    check('company_contacts_contact', sql`char_length(contact) between 1 and 200`),
  ],
);
