import type { KnownPerson, LearningPerson, Person, PersonSearch } from '@academy/contracts';
import { isId } from '@academy/contracts/client';

/** Parses the input as a user id, an e-mail address or a part of a name. */
export function typedPerson(typed: string): PersonSearch {
  const text = typed.trim();
  if (isId(text)) return { userId: text.toLowerCase() };
  return text.includes('@') ? { emailAddress: text } : { name: text };
}

/**
 * Returns the id of the user or, for a person without an account, the company and the e-mail address, as core-services
 * expects it. A person without an account belongs to exactly one company.
 */
export const asPerson = ({ userId, emailAddresses, companies }: KnownPerson): Person =>
  userId === null
    ? { emailAddress: emailAddresses[0] ?? '', companyId: companies[0]?.companyId ?? '' }
    : { userId };

/** Returns the same as `asPerson`, in snake_case, as academy-api expects it. */
export function asLearningPerson(known: KnownPerson): LearningPerson {
  const person = asPerson(known);
  if ('userId' in person) return { user_id: person.userId };
  const { emailAddress: email_address } = person;
  return 'companyId' in person ? { email_address, company_id: person.companyId } : { email_address };
}

export const keyOf = (known: KnownPerson): string => known.userId ?? JSON.stringify(asPerson(known));
