import * as z from 'zod';
import { jobStatuses } from './certificate-bundles.ts';
import type { ConfirmationPhrases } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { memberRoles, memberStatuses } from './members.ts';

/** Phrase that an administrator types to confirm an erasure. */
export const erasurePhrases = {
  en: 'ERASE DATA',
  de: 'DATEN LÖSCHEN',
} as const satisfies ConfirmationPhrases;

/** Maximum number of exported entries per list, newest first. Lists that can be longer come with their total. */
export const maxExportedEntries = 10_000;

/** An e-mail address to search for. */
const address = z.string().trim().min(3).max(254);

/** A user by id, or an invited person without an account by e-mail address. */
export const person = z.union([z.strictObject({ userId: id }), z.strictObject({ emailAddress: address })]);
export type Person = z.infer<typeof person>;

/** A search result: a user, or an invited address without an account. */
export const knownPerson = z.object({
  userId: id.nullable(),
  /** Distinct names of the person in the companies of which they are a member. */
  names: z.array(z.string()),
  emailAddresses: z.array(z.string()),
  /** Companies that they are a member of or invited to. */
  companies: z.array(z.object({ companyId: id, name: z.string() })),
});
export type KnownPerson = z.infer<typeof knownPerson>;

const corePath = '/core-services/personal-data';

/** Uses POST so that the e-mail address does not appear in URLs and access logs. */
export const findPersons = endpoint({
  method: 'POST',
  path: `${corePath}/persons`,
  access: 'admin',
  summary: 'Find persons by user id or e-mail address in all companies',
  body: dataOf(person),
  answer: dataOf(z.array(knownPerson)),
});

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

/** All personal data in core-services. */
export const personalData = z.object({
  memberships: z.array(membership),
  invitations: z.array(invitationOfPerson),
  /** Number of invitations that the person sent. */
  sentInvitations: z.int(),
  /** Audit entries of actions by the person, or on their e-mail address, newest first. */
  auditEntries: z.array(ownAuditEntry),
  auditEntriesTotal: z.int(),
});

export const exportPersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/exports`,
  access: 'admin',
  summary: 'Export a person’s data from core-services; academy-api exports their learning data',
  body: dataOf(person),
  answer: dataOf(personalData),
});

export const erasure = z.object({
  /** The pseudonym that replaces the person. */
  id,
  /** `queued` until all services have erased the person, then `succeeded`. */
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
    '409 person_is_user if the address belongs to a user, who is erased by id',
  body: dataOf(z.object({ person, confirmation: z.string().max(100) })),
  answer: dataOf(erasure),
});

export const getErasure = endpoint({
  method: 'GET',
  path: `${corePath}/erasures/{erasureId}`,
  access: 'admin',
  summary: 'Get the status of an erasure',
  params: z.object({ erasureId: id }),
  answer: dataOf(erasure),
});

/** Same as `person`, with snake_case field names as in academy-api (rule 1). */
export const learningPerson = z.union([
  z.strictObject({ user_id: id }),
  z.strictObject({ email_address: address }),
]);
export type LearningPerson = z.infer<typeof learningPerson>;

const academyPath = '/api/administration/personal-data';

/** Counts of learning data that an erasure affects. */
export const learningDataCounts = z.object({
  enrollments: z.int(),
  completed: z.int(),
  /** Number of certificates, retained under a pseudonym; PDFs and badges are no longer available. */
  certificates: z.int(),
  emails: z.int(),
});
export type LearningDataCounts = z.infer<typeof learningDataCounts>;

export const countLearningData = endpoint({
  method: 'POST',
  path: `${academyPath}/counts`,
  access: 'admin',
  summary: 'Count the courses, certificates and e-mails of a person',
  body: dataOf(learningPerson),
  answer: dataOf(learningDataCounts),
});

const learnedCourse = z.object({
  company_id: id,
  company_name: z.string(),
  course_title: z.string(),
  enrolled_at: instant,
  completed_at: instant.nullable(),
  lessons: z.array(z.object({ title: z.string(), completed_at: instant })),
  certificate: z
    .object({
      id,
      number: z.string(),
      holder_name: z.string(),
      issued_at: instant,
      revoked_at: instant.nullable(),
      revocation_reason: z.string().nullable(),
    })
    .nullable(),
});

/** All personal data in academy-api and the worker. */
export const learningData = z.object({
  courses: z.array(learnedCourse),
  badge_shares: z.array(z.object({ certificate_id: id, status: z.string(), created_at: instant })),
  /** Background work that the person requested. */
  requested_work: z.array(z.object({ kind: z.string(), company_id: id, created_at: instant })),
  emails: z.array(
    z.object({
      template: z.string(),
      state: z.string(),
      recipient_address: z.string(),
      recipient_name: z.string(),
      data: z.record(z.string(), z.unknown()),
      created_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
});

export const exportLearningData = endpoint({
  method: 'POST',
  path: `${academyPath}/exports`,
  access: 'admin',
  summary: 'Export a person’s learning data and e-mails, with titles in the requested language',
  body: dataOf(learningPerson),
  answer: dataOf(learningData),
});
