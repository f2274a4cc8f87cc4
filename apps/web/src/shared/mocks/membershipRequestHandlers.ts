import {
  acceptMembershipRequest,
  inviteeRoleName,
  learner,
  listMembershipRequests,
  refuseMembershipRequest,
} from '@academy/contracts';
import { hafenkontor } from './companies.ts';
import { handle, MockError } from './handle.ts';
import { personas, type Person } from './people.ts';

export const membershipRequestIds = {
  hafenkontor: '0192f000-0000-7000-8000-00000000b001',
  stranger: '0192f000-0000-7000-8000-00000000b002',
};

export function membershipRequestHandlers(person: Person, milliseconds: number) {
  let waiting =
    person.id === personas.listed.id
      ? [
          { id: membershipRequestIds.hafenkontor, companyName: hafenkontor.name },
          { id: membershipRequestIds.stranger, companyName: 'Ostwind Handels GmbH' },
        ]
      : [];
  const answer = (requestId: string) => {
    if (!waiting.some(({ id }) => id === requestId)) throw new MockError('membership_request_not_found');
    waiting = waiting.filter(({ id }) => id !== requestId);
  };
  return [
    handle(listMembershipRequests, () => ({ data: waiting }), milliseconds),
    handle(
      acceptMembershipRequest,
      ({ params: { requestId } }) => {
        answer(requestId);
        person.permissions[hafenkontor.companyId] = [learner];
        return {
          data: {
            id: person.id,
            firstName: person.firstName,
            lastName: person.lastName,
            emailAddress: person.email,
            role: 'member' as const,
            status: 'registered' as const,
            invitedOn: null,
            companyId: hafenkontor.companyId,
            roleName: inviteeRoleName,
          },
        };
      },
      milliseconds,
    ),
    handle(
      refuseMembershipRequest,
      ({ params: { requestId } }) => {
        answer(requestId);
        return { data: { declined: true } };
      },
      milliseconds,
    ),
  ];
}
