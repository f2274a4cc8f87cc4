import type { Actor } from '@academy/service-kit';

/**
 * Returns the name for the certificate of a person who is not a member of the company, such as an administrator, from
 * the claims of their token. Never returns the e-mail address, because the public verification page shows the name.
 */
export const holderNameOf = ({ firstName, lastName, userId }: Actor): string =>
  `${firstName} ${lastName}`.trim() || userId;
