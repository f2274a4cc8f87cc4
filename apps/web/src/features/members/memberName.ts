import type { Member } from '@academy/contracts';

/** A member's name; the e-mail address of who is invited and has not told a name yet. */
export const memberName = ({
  firstName,
  lastName,
  emailAddress,
}: Pick<Member, 'firstName' | 'lastName' | 'emailAddress'>) =>
  `${firstName} ${lastName}`.trim() || emailAddress;
