import { id, type KnownPerson, type LearningPerson, type Person } from '@academy/contracts';

/** Parses the input as a user id or an e-mail address. */
export function typedPerson(typed: string): Person {
  const text = typed.trim();
  return id.safeParse(text).success ? { userId: text.toLowerCase() } : { emailAddress: text };
}

/** Returns how core-services identifies the person: by user id if the person is a user, otherwise by e-mail address. */
export const asPerson = ({ userId, emailAddresses }: KnownPerson): Person =>
  userId === null ? { emailAddress: emailAddresses[0] ?? '' } : { userId };

/** Returns the same identification in the format of academy-api. */
export function asLearningPerson(known: KnownPerson): LearningPerson {
  const person = asPerson(known);
  return 'userId' in person ? { user_id: person.userId } : { email_address: person.emailAddress };
}

/** Returns the React key of a person. */
export const keyOf = ({ userId, emailAddresses }: KnownPerson): string => userId ?? emailAddresses.join(' ');
