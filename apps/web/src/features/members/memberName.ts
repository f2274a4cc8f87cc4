import type { Member } from '@academy/contracts';

/** A member's name, or the e-mail address of an invited member without one. */
export const memberName = ({
  firstName,
  lastName,
  emailAddress,
}: Pick<Member, 'firstName' | 'lastName' | 'emailAddress'>) =>
  `${firstName} ${lastName}`.trim() || emailAddress;
