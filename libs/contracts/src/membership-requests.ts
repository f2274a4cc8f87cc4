import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { joinedMember } from './members.ts';

/** Maximum number of companies about which a person is asked at once. The next request returns further companies. */
export const maxMembershipRequests = 100;

/** A company that lists a person who has not answered yet whether they belong to the company. */
export const membershipRequest = z.object({
  id,
  companyName: z.string(),
});
export type MembershipRequest = z.infer<typeof membershipRequest>;

const path = '/core-services/membership-requests';
const params = z.object({ requestId: id });
const errors = ['membership_request_not_found'] as const;

export const listMembershipRequests = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'List the companies that have listed the caller as a member and wait for an answer, by name',
  response: dataOf(z.array(membershipRequest).max(maxMembershipRequests)),
});

export const acceptMembershipRequest = endpoint({
  method: 'POST',
  path: `${path}/{requestId}/acceptance`,
  access: 'signed-in',
  summary: 'Join a company that has listed the caller as a member',
  params,
  response: dataOf(joinedMember),
  limitPerMinute: 60,
  errors,
});

export const refuseMembershipRequest = endpoint({
  method: 'POST',
  path: `${path}/{requestId}/refusal`,
  access: 'signed-in',
  summary: 'State that the caller does not belong to a company that has listed the caller as a member',
  params,
  response: dataOf(z.object({ declined: z.boolean() })),
  limitPerMinute: 60,
  errors,
});
