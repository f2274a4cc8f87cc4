import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { locales, type Locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { typedLine } from './typed-text.ts';
import { type ContactKind, contactKinds, maxContactLength } from './values/company-contacts.ts';

export * from './values/company-contacts.ts';

/** One line of plain text; empty if the company has stored no contact of this kind. */
const contact = typedLine(0, maxContactLength);

const sameFor = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);

const contacts = <Text extends z.ZodType>(text: Text) => sameFor(contactKinds, sameFor(locales, text));

export type CompanyContacts = Record<ContactKind, Record<Locale, string>>;
/** The contacts to change. Contacts that are missing stay unchanged. */
export type ContactsChange = Partial<Record<ContactKind, Record<Locale, string> | undefined>>;

const path = '/api/maintenance/companies/{companyId}/contacts';
const access = { company: [courseManager] } as const;

export const getCompanyContacts = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Get the company contacts that are shown in lessons',
  params: z.object({ companyId: id }),
  response: dataOf(contacts(z.string())),
});

export const updateCompanyContacts = endpoint({
  method: 'PATCH',
  path,
  access,
  summary: 'Change the company contacts that are shown in lessons; an empty text removes a contact',
  params: z.object({ companyId: id }),
  body: dataOf(contacts(contact).partial()),
  response: dataOf(contacts(z.string())),
});
