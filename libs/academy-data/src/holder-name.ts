import { personName } from '@academy/contracts';
import type { Actor } from '@academy/service-kit';

/**
 * Returns the name in the token's claims, for the certificate of a person who is not a member of the company.
 * The function never returns the e-mail address, because the public verification page shows the name.
 */
export const holderNameOf = ({ firstName, lastName, userId }: Actor): string =>
  personName(firstName, lastName) || userId;
