import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import type { Locale } from './locales.ts';
import { joinedMember } from './members.ts';
import { courseManager, employeeManager } from './permissions.ts';
import { maxInvitedAddresses, maxInvitedMembers } from './values/invitations.ts';

export * from './values/invitations.ts';

export const invitationKinds = ['email', 'link'] as const;
export const invitationStates = ['valid', 'expired', 'revoked', 'used'] as const;

/**
 * Part of the text whose HMAC is the token of an invitation; see `derivedToken` of service-kit. core-services and the
 * worker must derive the same token, so they share this constant.
 */
export const invitationTokenPurpose = 'invitation';

/** Path of the page of the web app that an invitation leads to (rule 126). */
export const invitationPagePath = (language: Locale, token: string): string =>
  `/${language}/invitations/${token}`;

const companyPath = '/core-services/company-users/companies/{companyId}';
const params = z.object({ companyId: id });
const access = { company: [employeeManager] } as const;

export const invite = endpoint({
  method: 'POST',
  path: `${companyPath}/invitations`,
  access,
  summary: 'Invite people by e-mail; existing members are reported and not changed',
  params,
  body: dataOf(z.object({ emails: z.array(z.string().max(1_000)).min(1).max(maxInvitedAddresses) })),
  response: dataOf(
    z.object({
      invited: z.array(z.string()),
      alreadyMembers: z.array(z.string()),
      invalid: z.array(z.string()),
    }),
  ),
  limitPerMinute: 60,
  errors: ['daily_limit_reached'],
});

export const inviteMembers = endpoint({
  method: 'POST',
  path: `${companyPath}/users/invitations`,
  access: { company: [courseManager, employeeManager] },
  summary: 'Invite members of the company who have never signed in, at most once within 24 hours',
  params,
  body: dataOf(
    z.object({
      memberIds: z.array(id).min(1).max(maxInvitedMembers),
      companyCourseId: id.optional(),
    }),
  ),
  response: dataOf(
    z.object({
      invited: z.int(),
      /** Number of members who got no e-mail because the last one is less than 24 hours old. */
      invitedRecently: z.int(),
      overLimit: z.int(),
    }),
  ),
  limitPerMinute: 60,
  errors: ['daily_limit_reached'],
});

const memberInvitationPath = `${companyPath}/users/{userId}/invitation`;
const memberParams = z.object({ companyId: id, userId: id });

export const resendInvitation = endpoint({
  method: 'POST',
  path: memberInvitationPath,
  access,
  summary: 'Send the e-mail invitation of an invited member again, at most once within 24 hours',
  params: memberParams,
  response: dataOf(
    z.object({
      /** Whether an e-mail was queued. If not, the last invitation e-mail is less than 24 hours old. */
      sent: z.boolean(),
      /** Time from which another invitation e-mail can be sent. */
      nextPossibleAt: instant,
    }),
  ),
  limitPerMinute: 60,
  errors: ['user_not_found', 'member_not_invited', 'daily_limit_reached'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: memberInvitationPath,
  access,
  summary: 'Withdraw the e-mail invitation of an invited member, who is no longer listed afterwards',
  params: memberParams,
  response: dataOf(z.object({ withdrawn: z.boolean() })),
  errors: ['user_not_found', 'member_not_invited'],
});

export const invitationLink = z.object({ url: z.url(), expiresAt: instant });
export type InvitationLink = z.infer<typeof invitationLink>;

export const getInvitationLink = endpoint({
  method: 'GET',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Get the valid invitation link of a company; null if there is none',
  params,
  response: dataOf(invitationLink.nullable()),
});

export const createInvitationLink = endpoint({
  method: 'POST',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Create an invitation link; returns the valid one if there is one',
  params,
  response: dataOf(invitationLink),
  limitPerMinute: 60,
  statuses: [201, 200],
});

export const revokeInvitationLink = endpoint({
  method: 'DELETE',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Revoke all invitation links of a company',
  params,
  response: dataOf(z.object({ revoked: z.int() })),
});

/** Token of an invitation: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

export const getInvitation = endpoint({
  method: 'GET',
  path: '/core-services/invitations/{token}',
  access: 'public',
  summary: 'Get an invitation without using it',
  params: z.object({ token }),
  response: dataOf(
    z.object({
      companyName: z.string(),
      kind: z.enum(invitationKinds),
      state: z.enum(invitationStates),
      /** Masked e-mail address that was invited; null for an invitation link, which is for no address. */
      maskedEmail: z.string().nullable(),
    }),
  ),
  limitPerMinute: 120,
  errors: ['invitation_not_found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/core-services/invitations/{token}/accept',
  access: 'signed-in',
  summary:
    'Accept an invitation and become a member; an e-mail invitation requires that the caller has verified its address',
  params: z.object({ token }),
  response: dataOf(joinedMember),
  limitPerMinute: 60,
  errors: [
    'permission_denied',
    'email_not_verified',
    'invitation_for_another_address',
    'invitation_not_found',
    'invitation_expired',
    'invitation_revoked',
    'invitation_used',
  ],
});
