import { personName, type Member } from '@academy/contracts';

/** Returns a member's name, or the e-mail address of an invited member whose name is unknown. */
export const memberName = ({
  firstName,
  lastName,
  emailAddress,
}: Pick<Member, 'firstName' | 'lastName' | 'emailAddress'>) =>
  personName(firstName, lastName) || emailAddress;
