import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { typedText } from './typed-text.ts';

export * from './values/persons.ts';

const address = typedText(3, 254);

/**
 * Identifies a person:
 * - a user by id, or by an address that the identity provider has verified
 * - a person without an account, by a company and the address that the company has stated
 */
export const person = z.union([
  z.strictObject({ userId: id }),
  z.strictObject({ emailAddress: address }),
  z.strictObject({ emailAddress: address, companyId: id }),
]);
export type Person = z.infer<typeof person>;

/** The same as `person`, with field names in snake_case, as in academy-api (rule 1). */
export const learningPerson = z.union([
  z.strictObject({ user_id: id }),
  z.strictObject({ email_address: address }),
  z.strictObject({ email_address: address, company_id: id }),
]);
export type LearningPerson = z.infer<typeof learningPerson>;

/** What an administrator searches for: a user id, an e-mail address, or a part of a user's name. */
const personSearch = z.union([person, z.strictObject({ name: typedText(3, 200) })]);
export type PersonSearch = z.infer<typeof personSearch>;

/** A user, or a person without an account whom one company knows by an e-mail address. */
export const knownPerson = z.object({
  userId: id.nullable(),
  /** The different names under which companies list the person. */
  names: z.array(z.string()),
  /** Addresses that the identity provider has verified for the user, and addresses that companies have stated. */
  emailAddresses: z.array(z.string()),
  /** Companies that list or have invited the person. If `userId` is null, there is exactly one company. */
  companies: z.array(z.object({ companyId: id, name: z.string() })),
});
export type KnownPerson = z.infer<typeof knownPerson>;

/** The method is POST, so that the e-mail address is in no URL and so in no access log. */
export const findPersons = endpoint({
  method: 'POST',
  path: '/core-services/personal-data/persons',
  access: 'admin',
  summary:
    'Find persons in all companies by user id, e-mail address or a part of the name; by name, at most 20',
  body: dataOf(personSearch),
  response: dataOf(z.array(knownPerson)),
});
