import type { Actor } from '@academy/service-kit';

/**
 * The name on a certificate of a person who is no member of the company, such as an administrator, taken from the
 * token. Never their e-mail address, since the public verification page shows the name.
 */
export const holderNameOf = ({ firstName, lastName, userId }: Actor): string =>
  `${firstName} ${lastName}`.trim() || userId;
