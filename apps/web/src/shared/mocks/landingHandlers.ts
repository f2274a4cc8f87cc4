import {
  acceptInvitation,
  getInvitation,
  inviteeRoleName,
  learner,
  type ErrorCode,
  type invitationKinds,
  type invitationStates,
} from '@academy/contracts';
import { hafenkontor } from './companies.ts';
import { handle, MockError } from './handle.ts';
import type { Person } from './people.ts';

type State = (typeof invitationStates)[number];
type Kind = (typeof invitationKinds)[number];

const tokenOf = (begin: string) => begin.padEnd(43, '0');

/** Tokens for pages at `/en/invitations/{token}`. */
export const invitationTokens = {
  email: tokenOf('email'),
  link: tokenOf('link'),
  expired: tokenOf('expired'),
  revoked: tokenOf('revoked'),
  used: tokenOf('used'),
  another: tokenOf('another'),
};

const closed: Record<string, Exclude<State, 'valid'>> = {
  [invitationTokens.expired]: 'expired',
  [invitationTokens.revoked]: 'revoked',
  [invitationTokens.used]: 'used',
};
const known: string[] = Object.values(invitationTokens);

export const landingHandlers = (person: Person, milliseconds: number) => [
  handle(
    getInvitation,
    ({ params: { token } }) => {
      if (!known.includes(token)) throw new MockError('invitation_not_found');
      const kind: Kind = token === invitationTokens.link ? 'link' : 'email';
      const state: State = closed[token] ?? 'valid';
      const maskedEmail = kind === 'link' ? null : 'n•••@academy.test';
      return {
        data: { companyName: hafenkontor.name, kind, state, maskedEmail },
      };
    },
    milliseconds,
  ),
  handle(
    acceptInvitation,
    ({ params: { token } }) => {
      if (!known.includes(token)) throw new MockError('invitation_not_found');
      if (token === invitationTokens.another) throw new MockError('invitation_for_another_address');
      const state = closed[token];
      if (state) throw new MockError(`invitation_${state}` satisfies ErrorCode);
      person.permissions[hafenkontor.companyId] = [learner];
      return {
        data: {
          id: person.id,
          firstName: person.firstName,
          lastName: person.lastName,
          emailAddress: person.email,
          role: 'member' as const,
          status: 'registered' as const,
          invitedOn: '2026-11-12T08:00:00Z',
          companyId: hafenkontor.companyId,
          roleName: inviteeRoleName,
        },
      };
    },
    milliseconds,
  ),
];
