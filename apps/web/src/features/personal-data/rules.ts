import {
  isId,
  type KnownPerson,
  type LearningPerson,
  type Person,
  type PersonSearch,
} from '@academy/contracts';

/** Parses the input as a user id, an e-mail address or a part of a name. */
export function typedPerson(typed: string): PersonSearch {
  const text = typed.trim();
  if (isId(text)) return { userId: text.toLowerCase() };
  return text.includes('@') ? { emailAddress: text } : { name: text };
}

/** Returns how core-services identifies the person: by user id if the person is a user, otherwise by e-mail address. */
export const asPerson = ({ userId, emailAddresses }: KnownPerson): Person =>
  userId === null ? { emailAddress: emailAddresses[0] ?? '' } : { userId };

/** Returns how academy-api identifies the person: by the same fields as core-services, but in snake_case. */
export function asLearningPerson(known: KnownPerson): LearningPerson {
  const person = asPerson(known);
  return 'userId' in person ? { user_id: person.userId } : { email_address: person.emailAddress };
}

/** Returns the React key of a person. */
export const keyOf = ({ userId, emailAddresses }: KnownPerson): string => userId ?? emailAddresses.join(' ');
