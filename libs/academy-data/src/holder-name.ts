import type { Actor } from '@academy/service-kit';

/**
 * The name on a certificate of somebody whom the company does not list as a member, such as an administrator: as the
 * token has it. Never their e-mail address, since whoever verifies the certificate reads it.
 */
export const holderNameOf = ({ firstName, lastName, userId }: Actor): string =>
  `${firstName} ${lastName}`.trim() || userId;
