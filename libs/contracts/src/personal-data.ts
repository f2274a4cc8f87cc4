import * as z from 'zod';
import { jobStatuses } from './certificate-bundles.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { memberRoles, memberStatuses } from './members.ts';
import { person } from './persons.ts';

export * from './values/personal-data.ts';

/**
 * Maximum number of entries in each list of an export. If a list is longer, the export contains its newest entries and
 * the number of all its entries.
 */
export const maxExportedEntries = 10_000;

const corePath = '/core-services/personal-data';

const membership = z.object({
  companyId: id,
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  locale: z.string().nullable(),
  role: z.enum(memberRoles),
  status: z.enum(memberStatuses),
  permissions: z.array(z.string()),
  invitedOn: instant.nullable(),
  createdAt: instant,
  registeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  externalId: z.string().nullable(),
  /** User name that the directory has sent by SCIM; null if it is the e-mail address. */
  loginName: z.string().nullable(),
  /** The department and other attributes of the enterprise extension of SCIM, as the directory has sent them. */
  enterprise: z.record(z.string(), z.unknown()),
  formerRole: z.enum(memberRoles).nullable(),
  formerPermissions: z.array(z.string()),
  startDate: calendarDate.nullable(),
  /** Name of the person's manager at the time of the export. */
  managerName: z.string().nullable(),
  groups: z.array(z.string()),
});

const invitationOfPerson = z.object({
  companyId: id,
  companyName: z.string(),
  emailAddress: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  usedAt: instant.nullable(),
});

const ownAuditEntry = z.object({
  companyId: id,
  action: z.string(),
  occurredAt: instant,
  actorName: z.string(),
  subject: z.string(),
});

/** A line about the person in an import file. The line is stored for at most two days. */
const importLineOfPerson = z.object({
  companyId: id,
  uploadedAt: instant,
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  externalId: z.string().nullable(),
  startDate: calendarDate.nullable(),
  locale: z.string().nullable(),
  groups: z.array(z.string()),
  managerEmail: z.string().nullable(),
});

export const personalData = z.object({
  memberships: z.array(membership),
  invitations: z.array(invitationOfPerson),
  sentInvitations: z.int(),
  createdApiKeys: z.int(),
  importLines: z.array(importLineOfPerson),
  imports: z.int(),
  /** Audit entries about actions of the person, and about actions that concern the person, newest first. */
  auditEntries: z.array(ownAuditEntry),
  auditEntriesTotal: z.int(),
  /** Addresses that the identity provider has verified for the person. */
  verifiedAddresses: z.array(z.object({ address: z.string(), verifiedAt: instant })),
  refusedMemberships: z.array(z.object({ companyId: id, refusedAt: instant })),
  responsibleForApiKeys: z.int(),
  /** E-mail domains of companies that the person added or confirmed. */
  domains: z.array(z.object({ companyId: id, domain: z.string(), createdAt: instant })),
});

export const exportPersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/exports`,
  access: 'admin',
  summary: 'Export a person’s data from core-services; academy-api exports their learning data',
  body: dataOf(person),
  response: dataOf(personalData),
  errors: ['person_not_found', 'person_is_user'],
});

/** Maximum number of exports of a user's own data per user and day (UTC), if `DAILY_LIMIT_FACTOR` is 1 (rule 13). */
export const maxDailyOwnExports = 100;

export const exportOwnPersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/own-exports`,
  access: 'signed-in',
  summary: 'Export the caller’s own data from core-services; academy-api exports their learning data',
  response: dataOf(personalData),
  errors: ['daily_limit_reached'],
});

export const erasure = z.object({
  /** Id of the erasure, which is also the pseudonym that replaces the person. */
  id,
  /** `queued` until all services have erased the person's data, then `succeeded`. */
  status: z.enum(jobStatuses),
  requestedAt: instant,
});
export type Erasure = z.infer<typeof erasure>;

export const erasePersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/erasures`,
  access: 'admin',
  summary:
    'Erase a person from all services for good, keeping proof of training under a pseudonym; ' +
    '409 person_is_user if the address that the company has stated belongs to a user, who must be erased by user id',
  body: dataOf(z.object({ person, confirmation: z.string().max(100) })),
  response: dataOf(erasure),
  statuses: [202],
  errors: ['person_not_found', 'person_is_user', 'confirmation_mismatch'],
});

export const getErasure = endpoint({
  method: 'GET',
  path: `${corePath}/erasures/{erasureId}`,
  access: 'admin',
  summary: 'Get the status of an erasure',
  params: z.object({ erasureId: id }),
  response: dataOf(erasure),
  errors: ['erasure_not_found'],
});
