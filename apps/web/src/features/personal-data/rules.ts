import { id, type KnownPerson, type LearningPerson, type Person } from '@academy/contracts';

/** Parses the input as a user id or an e-mail address. */
export function typedPerson(typed: string): Person {
  const text = typed.trim();
  return id.safeParse(text).success ? { userId: text.toLowerCase() } : { emailAddress: text };
}

/** How core-services identify the person: by user id if there is one. */
export const asPerson = ({ userId, emailAddresses }: KnownPerson): Person =>
  userId === null ? { emailAddress: emailAddresses[0] ?? '' } : { userId };

/** How academy-api identifies the person. */
export function asLearningPerson(known: KnownPerson): LearningPerson {
  const person = asPerson(known);
  return 'userId' in person ? { user_id: person.userId } : { email_address: person.emailAddress };
}

/** React key. */
export const keyOf = ({ userId, emailAddresses }: KnownPerson): string => userId ?? emailAddresses.join(' ');
