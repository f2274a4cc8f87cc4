import * as z from 'zod';
import { jobStatuses } from './certificate-bundles.ts';
import type { ConfirmationPhrases } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { memberRoles, memberStatuses } from './members.ts';

/** What is typed before a person's data is erased, since nothing brings it back. */
export const erasurePhrases = {
  en: 'ERASE DATA',
  de: 'DATEN LÖSCHEN',
} as const satisfies ConfirmationPhrases;

/** How many entries of a list are exported at most, the latest; what a person can have more of says how many there are. */
export const mostExported = 10_000;

/** An address as a person is looked up by. */
const address = z.string().trim().min(3).max(254);

/** A user by their id; somebody who was only invited has none, and is known by their address. */
export const person = z.union([z.strictObject({ userId: id }), z.strictObject({ emailAddress: address })]);
export type Person = z.infer<typeof person>;

/** Somebody whom Academy knows, as they are told apart: a user, or an address that was only invited. */
export const knownPerson = z.object({
  userId: id.nullable(),
  /** As their companies call them, each once. */
  names: z.array(z.string()),
  emailAddresses: z.array(z.string()),
  /** Those that have them as a member, or have invited them. */
  companies: z.array(z.object({ companyId: id, name: z.string() })),
});
export type KnownPerson = z.infer<typeof knownPerson>;

const corePath = '/core-services/personal-data';

/** By POST, so that the address stays out of URLs. */
export const findPersons = endpoint({
  method: 'POST',
  path: `${corePath}/persons`,
  access: 'admin',
  summary: 'Who has an e-mail address, or a user id, in any company',
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

/** Everything that core-services keeps about a person. */
export const personalData = z.object({
  memberships: z.array(membership),
  invitations: z.array(invitationOfPerson),
  /** Invitations that the person sent. */
  sentInvitations: z.int(),
  /** What the person did, the latest first, and what was done to their address. */
  auditEntries: z.array(ownAuditEntry),
  auditEntriesTotal: z.int(),
});

export const exportPersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/exports`,
  access: 'admin',
  summary: 'Everything that core-services keeps about a person; their learning is academy-api’s',
  body: dataOf(person),
  answer: dataOf(personalData),
});

export const erasure = z.object({
  /** The pseudonym that stays in place of the person. */
  id,
  /** `succeeded` when every service has erased them; `queued` before. */
  status: z.enum(jobStatuses),
  requestedAt: instant,
});
export type Erasure = z.infer<typeof erasure>;

export const erasePersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/erasures`,
  access: 'admin',
  summary:
    'Erases a person from every service, for good; proof of training stays under a pseudonym. 409 person_is_user ' +
    'when the address is a user’s, who is to be named by their id',
  body: dataOf(z.object({ person, confirmation: z.string().max(100) })),
  answer: dataOf(erasure),
});

export const getErasure = endpoint({
  method: 'GET',
  path: `${corePath}/erasures/{erasureId}`,
  access: 'admin',
  summary: 'How far an erasure is',
  params: z.object({ erasureId: id }),
  answer: dataOf(erasure),
});

/** As `person`, as academy-api writes it. */
export const learningPerson = z.union([
  z.strictObject({ user_id: id }),
  z.strictObject({ email_address: address }),
]);
export type LearningPerson = z.infer<typeof learningPerson>;

const academyPath = '/api/administration/personal-data';

/** How much is known about a person's learning, and what an erasure takes away. */
export const learningDataCounts = z.object({
  enrollments: z.int(),
  completed: z.int(),
  /** Kept under a pseudonym; their PDFs and badges are withdrawn. */
  certificates: z.int(),
  emails: z.int(),
});
export type LearningDataCounts = z.infer<typeof learningDataCounts>;

export const countLearningData = endpoint({
  method: 'POST',
  path: `${academyPath}/counts`,
  access: 'admin',
  summary: 'How many courses, certificates and e-mails there are of a person',
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

/** Everything that academy-api and the worker keep about a person. */
export const learningData = z.object({
  courses: z.array(learnedCourse),
  badge_shares: z.array(z.object({ certificate_id: id, status: z.string(), created_at: instant })),
  /** Background work that the person asked for. */
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
  summary:
    'Everything that is kept about a person’s learning, and the e-mails to them, titles in the asked language',
  body: dataOf(learningPerson),
  answer: dataOf(learningData),
});
