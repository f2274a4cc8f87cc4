import { personName } from '@academy/contracts';
import type { Actor } from '@academy/service-kit';

/**
 * The name for the certificate of a person who is not a member of the company, from the person's access token. If the
 * token contains no name, the result is the user id. The result is never the e-mail address, because the public
 * verification page shows the holder's name.
 */
export const holderNameOf = ({ firstName, lastName, userId }: Actor): string =>
  personName(firstName, lastName) || userId;
