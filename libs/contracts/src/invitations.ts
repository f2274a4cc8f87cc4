import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import type { Locale } from './locales.ts';
import { member } from './members.ts';
import { employeeManager } from './permissions.ts';

export const invitationKinds = ['email', 'link'] as const;
export const invitationStates = ['valid', 'expired', 'revoked', 'used'] as const;

/** What the tokens of invitations are derived for, where they are made and where mail with one is sent. */
export const invitationTokenPurpose = 'invitation';

/** Path of the web app's landing page of an invitation (rule 126). */
export const invitationPagePath = (language: Locale, token: string): string =>
  `/${language}/invitations/${token}`;

/** Most addresses in one call (rule 122). */
export const maxInvitedAddresses = 100;

const companyPath = '/core-services/company-users/companies/{companyId}';
const params = z.object({ companyId: id });
const access = { company: [employeeManager] } as const;

export const invite = endpoint({
  method: 'POST',
  path: `${companyPath}/invitations`,
  access,
  summary: 'Invites by e-mail; known members stay as they are and are named',
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

/** A link that anyone can join the company with; a page of the web app. */
export const invitationLink = z.object({ url: z.url(), expiresAt: instant });
export type InvitationLink = z.infer<typeof invitationLink>;

export const getInvitationLink = endpoint({
  method: 'GET',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'The company’s valid invitation link; null when there is none',
  params,
  answer: dataOf(invitationLink.nullable()),
});

export const createInvitationLink = endpoint({
  method: 'POST',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'The company’s invitation link: the valid one, or a new one when there is none',
  params,
  answer: dataOf(invitationLink),
  limitPerMinute: 60,
});

export const revokeInvitationLink = endpoint({
  method: 'DELETE',
  path: `${companyPath}/invitation-link`,
  access,
  summary: 'Revokes every invitation link of the company',
  params,
  answer: dataOf(z.object({ revoked: z.int() })),
});

/** 256 bits as base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

export const getInvitation = endpoint({
  method: 'GET',
  path: '/core-services/invitations/{token}',
  access: 'public',
  summary: 'What an invitation is for; looking consumes nothing',
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
  summary: 'Makes the caller a member; an e-mail invitation needs that verified address',
  params: z.object({ token }),
  answer: dataOf(member.extend({ companyId: id, roleName: z.string() })),
  limitPerMinute: 60,
});
