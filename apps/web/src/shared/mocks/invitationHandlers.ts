import {
  createInvitationLink,
  getInvitationLink,
  invite,
  resendInvitation,
  revokeInvitationLink,
  withdrawInvitation,
  type InvitationLink,
  type Member,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';
import type { Members } from './members.ts';

function requireInvitable(all: readonly Member[], userId: string): void {
  const member = all.find(({ id }) => id === userId);
  if (member === undefined) throw new MockError('user_not_found');
  if (member.status === 'registered') throw new MockError('member_not_invited');
}

function requireInvited(all: readonly Member[], userId: string): Member {
  const member = all.find(({ id }) => id === userId);
  if (member === undefined) throw new MockError('user_not_found');
  if (member.status !== 'invited') throw new MockError('member_not_invited');
  return member;
}

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
    handle(
      resendInvitation,
      ({ params: { companyId, userId } }) => {
        requireInvitable(members(companyId), userId);
        members.refusals.delete(userId);
        return { data: { sent: true, nextPossibleAt: new Date(Date.now() + 86_400_000).toISOString() } };
      },
      milliseconds,
    ),
    handle(
      withdrawInvitation,
      ({ params: { companyId, userId } }) => {
        const all = members(companyId);
        all.splice(all.indexOf(requireInvited(all, userId)), 1);
        return { data: { withdrawn: true } };
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
