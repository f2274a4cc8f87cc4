import { id, type KnownPerson, type LearningPerson, type Person } from '@academy/contracts';

/** What was typed: the id of a user, or else an e-mail address. */
export function typedPerson(typed: string): Person {
  const text = typed.trim();
  return id.safeParse(text).success ? { userId: text.toLowerCase() } : { emailAddress: text };
}

/** How a person is named to core-services: a user by their id, whatever their addresses. */
export const asPerson = ({ userId, emailAddresses }: KnownPerson): Person =>
  userId === null ? { emailAddress: emailAddresses[0] ?? '' } : { userId };

/** The same to academy-api. */
export function asLearningPerson(known: KnownPerson): LearningPerson {
  const person = asPerson(known);
  return 'userId' in person ? { user_id: person.userId } : { email_address: person.emailAddress };
}

/** Tells people apart. */
export const keyOf = ({ userId, emailAddresses }: KnownPerson): string => userId ?? emailAddresses.join(' ');
