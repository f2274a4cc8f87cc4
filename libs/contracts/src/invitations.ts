import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import type { Locale } from './locales.ts';
import { member } from './members.ts';
import { employeeManager } from './permissions.ts';

export const invitationKinds = ['email', 'link'] as const;
export const invitationStates = ['valid', 'expired', 'revoked', 'used'] as const;

/** Key derivation purpose of invitation tokens, shared by core-services and the worker. */
export const invitationTokenPurpose = 'invitation';

/** Path of the web app's landing page of an invitation (rule 126). */
export const invitationPagePath = (language: Locale, token: string): string =>
  `/${language}/invitations/${token}`;

/** Maximum number of addresses per call (rule 122). */
export const maxInvitedAddresses = 100;

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
  answer: dataOf(
    z.object({
      invited: z.array(z.string()),
      alreadyMembers: z.array(z.string()),
      invalid: z.array(z.string()),
    }),
  ),
  limitPerMinute: 60,
});

/** A link to the web app with which anyone can join the company. */
export const invitationLink = z.object({ url: z.url(), expiresAt: instant });
export type InvitationLink = z.infer<typeof invitationLink>;

export const getInvitationLink = endpoint({
  method: 'GET',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Get the valid invitation link of a company; null if there is none',
  params,
  answer: dataOf(invitationLink.nullable()),
});

export const createInvitationLink = endpoint({
  method: 'POST',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Create an invitation link; returns the valid one if there is one',
  params,
  answer: dataOf(invitationLink),
  limitPerMinute: 60,
});

export const revokeInvitationLink = endpoint({
  method: 'DELETE',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Revoke all invitation links of a company',
  params,
  answer: dataOf(z.object({ revoked: z.int() })),
});

/** 256 bits as base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

export const getInvitation = endpoint({
  method: 'GET',
  path: '/core-services/invitations/{token}',
  access: 'public',
  summary: 'Get an invitation without using it',
  params: z.object({ token }),
  answer: dataOf(
    z.object({
      companyName: z.string(),
      kind: z.enum(invitationKinds),
      state: z.enum(invitationStates),
      /** The invited address, masked; null for links. */
      maskedEmail: z.string().nullable(),
    }),
  ),
  limitPerMinute: 120,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/core-services/invitations/{token}/accept',
  access: 'signed-in',
  summary:
    'Accept an invitation: the caller becomes a member. E-mail invitations require the verified address',
  params: z.object({ token }),
  answer: dataOf(member.extend({ companyId: id, roleName: z.string() })),
  limitPerMinute: 60,
});
