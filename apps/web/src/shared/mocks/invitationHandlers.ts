import {
  createInvitationLink,
  getInvitationLink,
  invite,
  revokeInvitationLink,
  type InvitationLink,
} from '@academy/contracts';
import { handle } from './handle.ts';
import type { Members } from './members.ts';

/** Endpoints of core-services for inviting members. */
export function invitationHandlers(members: Members, milliseconds: number) {
  let link: InvitationLink | null = null;
  return [
    handle(
      invite,
      ({ params: { companyId }, body: { data } }) => {
        const all = members(companyId);
        const isMember = (email: string) => all.some(({ emailAddress }) => emailAddress === email);
        const alreadyMembers = data.emails.filter(isMember);
        const invalid = data.emails.filter((email) => email.endsWith('.invalid'));
        const invited = data.emails.filter((email) => !isMember(email) && !invalid.includes(email));
        for (const emailAddress of invited)
          all.push({
            id: crypto.randomUUID(),
            firstName: '',
            lastName: '',
            emailAddress,
            role: 'member',
            status: 'invited',
            invitedOn: new Date().toISOString(),
          });
        return { data: { invited, alreadyMembers, invalid } };
      },
      milliseconds,
    ),
    handle(getInvitationLink, () => ({ data: link }), milliseconds),
    handle(
      createInvitationLink,
      () => {
        const expiresAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
        link ??= { url: `${location.origin}/en/invitations/${'link'.padEnd(43, '0')}`, expiresAt };
        return { data: link };
      },
      milliseconds,
    ),
    handle(
      revokeInvitationLink,
      () => {
        const revoked = link === null ? 0 : 1;
        link = null;
        return { data: { revoked } };
      },
      milliseconds,
    ),
  ];
}
