import { and, eq, sql } from 'drizzle-orm';
import { companyContacts, type StoredContact } from '@academy/academy-data';
import type { ContactKind, Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const columns = {
  kind: companyContacts.kind,
  language: companyContacts.language,
  contact: companyContacts.contact,
};

export function findContacts(db: Database, companyId: string): Promise<StoredContact[]> {
  return db.select(columns).from(companyContacts).where(eq(companyContacts.company_id, companyId));
}

/** Finds a company's contacts and locks them, so that concurrent changes wait until the transaction ends. */
export async function lockContacts(db: Database, companyId: string): Promise<StoredContact[]> {
  return db
    .select(columns)
    .from(companyContacts)
    .where(eq(companyContacts.company_id, companyId))
    .for('update');
}

export async function storeContacts(db: Database, companyId: string, contacts: readonly StoredContact[]) {
  await db
    .insert(companyContacts)
    .values(contacts.map((contact) => ({ company_id: companyId, ...contact })))
    .onConflictDoUpdate({
      target: [companyContacts.company_id, companyContacts.kind, companyContacts.language],
      set: { contact: sql`excluded.contact` },
    });
}

export async function removeContact(
  db: Database,
  { companyId, kind, language }: { companyId: string; kind: ContactKind; language: Locale },
) {
  await db
    .delete(companyContacts)
    .where(
      and(
        eq(companyContacts.company_id, companyId),
        eq(companyContacts.kind, kind),
        eq(companyContacts.language, language),
      ),
    );
}
