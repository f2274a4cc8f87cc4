import type { StoredContact } from '@academy/academy-data';
import { contactKinds, locales, type CompanyContacts, type ContactsChange } from '@academy/contracts';

/** Returns every kind of contact in every language. A contact that the company has not stored is an empty text. */
export function contactsByKind(stored: readonly StoredContact[]): CompanyContacts {
  const find = (kind: string, language: string) =>
    stored.find((one) => one.kind === kind && one.language === language)?.contact ?? '';
  const inLanguages = (kind: string) =>
    Object.fromEntries(locales.map((language) => [language, find(kind, language)]));
  return Object.fromEntries(contactKinds.map((kind) => [kind, inLanguages(kind)])) as CompanyContacts;
}

/**
 * Returns the wanted contacts that differ from the stored ones. An empty text means that the caller has to remove the
 * stored contact.
 */
export function changedContacts(stored: readonly StoredContact[], wanted: ContactsChange): StoredContact[] {
  const current = contactsByKind(stored);
  return contactKinds.flatMap((kind) =>
    locales
      .map((language) => ({ kind, language, contact: wanted[kind]?.[language] ?? current[kind][language] }))
      .filter(({ language, contact }) => contact !== current[kind][language]),
  );
}
