import { eq, sql, type Placeholder } from 'drizzle-orm';
import { escape } from 'html-escaper';
import type { ContactKind, Locale } from '@academy/contracts';
import { companyContacts } from './tables/index.ts';

export interface StoredContact {
  kind: ContactKind;
  language: Locale;
  contact: string;
}

/** A subquery that returns all contacts of a company as a JSON array. */
export const contactsOf = (companyId: Placeholder) => sql<StoredContact[]>`(
  select coalesce(
    json_agg(json_build_object('kind', ${companyContacts.kind}, 'language', ${companyContacts.language},
      'contact', ${companyContacts.contact})), '[]')
  from ${companyContacts} where ${eq(companyContacts.company_id, companyId)})`;

export const renderContact = (kind: ContactKind, text: string): string =>
  `<span class="lesson-contact" data-contact="${kind}">${escape(text)}</span>`;

const rendered = /<span class="lesson-contact" data-contact="(\w+)">[^<]*<\/span>/g;

/**
 * Replaces the placeholders for contacts in a lesson's HTML by the contacts of the company (rule 55).
 * A contact in the language of the lesson has precedence over one in another language.
 * If the company has stored no contact of a kind, the lesson keeps the general text from the course files, such as
 * "your security team".
 */
export function fillContacts(
  html: string,
  { language, contacts }: { language: Locale; contacts: readonly StoredContact[] },
): string {
  if (contacts.length === 0) return html;
  return html.replace(rendered, (imported, kind) => {
    const ofKind = contacts.filter((stored) => stored.kind === kind);
    const chosen = ofKind.find((stored) => stored.language === language) ?? ofKind[0];
    return chosen ? renderContact(chosen.kind, chosen.contact) : imported;
  });
}
