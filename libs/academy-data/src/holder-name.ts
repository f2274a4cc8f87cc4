import type { Actor } from '@academy/service-kit';

/** The name on a certificate of somebody whom the company does not list as a member, such as an administrator. */
export const holderNameOf = ({ firstName, lastName, email, userId }: Actor): string =>
  `${firstName} ${lastName}`.trim() || email || userId;
