import * as z from 'zod';
import { jobStatuses } from './certificate-bundles.ts';
import type { ConfirmationPhrases } from './confirmation.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { memberRoles, memberStatuses } from './members.ts';
import { typedText } from './typed-text.ts';

/** Phrase that an administrator types to confirm an erasure. */
export const erasurePhrases = {
  en: 'ERASE DATA',
  de: 'DATEN LÖSCHEN',
} as const satisfies ConfirmationPhrases;

/** Maximum number of entries in each list of an export. A longer list is cut to its newest entries; its total is stated. */
export const maxExportedEntries = 10_000;

/** An e-mail address to search for. */
const address = typedText(3, 254);

/** Identifies a user by id, or an invited person without an account by e-mail address. */
export const person = z.union([z.strictObject({ userId: id }), z.strictObject({ emailAddress: address })]);
export type Person = z.infer<typeof person>;

/** Maximum number of persons that a search by name returns. */
export const maxFoundPersons = 20;

/** Search criterion of an administrator: a user id, an e-mail address or a part of a user's name. */
const personSearch = z.union([person, z.strictObject({ name: typedText(3, 200) })]);
export type PersonSearch = z.infer<typeof personSearch>;

/** A search result: a user, or an invited e-mail address without an account. */
export const knownPerson = z.object({
  userId: id.nullable(),
  /** Distinct names that the person has as a member of companies. */
  names: z.array(z.string()),
  emailAddresses: z.array(z.string()),
  /** Companies of which the person is a member or to which the person is invited. */
  companies: z.array(z.object({ companyId: id, name: z.string() })),
});
export type KnownPerson = z.infer<typeof knownPerson>;

const corePath = '/core-services/personal-data';

/** The method is POST, so that the e-mail address does not appear in URLs and access logs. */
export const findPersons = endpoint({
  method: 'POST',
  path: `${corePath}/persons`,
  access: 'admin',
  summary:
    'Find persons by user id, e-mail address or a part of the name in all companies, at most 20 by name',
  body: dataOf(personSearch),
  response: dataOf(z.array(knownPerson)),
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
  registeredAt: instant.nullable(),
  externalId: z.string().nullable(),
  startDate: calendarDate.nullable(),
  /** Name of the manager at the time of the export. */
  managerName: z.string().nullable(),
  /** Names of the groups. */
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

/** Line of an import file about the person, which is stored for at most two days. */
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

/** All personal data in core-services. */
export const personalData = z.object({
  memberships: z.array(membership),
  invitations: z.array(invitationOfPerson),
  /** Number of invitations that the person sent. */
  sentInvitations: z.int(),
  /** Number of API keys that the person created. */
  createdApiKeys: z.int(),
  importLines: z.array(importLineOfPerson),
  /** Number of imports of members that the person uploaded or applied. */
  imports: z.int(),
  /** Audit entries of actions by the person and of actions that concern the person's e-mail address, newest first. */
  auditEntries: z.array(ownAuditEntry),
  auditEntriesTotal: z.int(),
});

export const exportPersonalData = endpoint({
  method: 'POST',
  path: `${corePath}/exports`,
  access: 'admin',
  summary: 'Export a person’s data from core-services; academy-api exports their learning data',
  body: dataOf(person),
  response: dataOf(personalData),
});

export const erasure = z.object({
  /** The pseudonym that replaces the person. */
  id,
  /** Status of the erasure: `queued` until all services have erased the person, then `succeeded`. */
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

/** The schema `person` with snake_case field names, as in academy-api (rule 1). */
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
  /** Number of certificates; an erasure retains them under a pseudonym, without PDF and badge. */
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
  response: dataOf(learningDataCounts),
});

const learnedLessons = z.array(z.object({ title: z.string(), completed_at: instant }));

const learnedCertificate = z
  .object({
    id,
    number: z.string(),
    holder_name: z.string(),
    issued_at: instant,
    valid_until: calendarDate.nullable(),
    revoked_at: instant.nullable(),
    revocation_reason: z.string().nullable(),
  })
  .nullable();

const learnedCourse = z.object({
  company_id: id,
  company_name: z.string(),
  course_title: z.string(),
  enrolled_at: instant,
  completed_at: instant.nullable(),
  lessons: learnedLessons,
  /** Attempts at final tests, with the texts of the questions and of the selected options. */
  test_attempts: z.array(
    z.object({
      started_at: instant,
      submitted_at: instant.nullable(),
      percent: z.int().nullable(),
      answers: z.array(z.object({ question: z.string(), selected: z.array(z.string()) })),
    }),
  ),
  certificate: learnedCertificate,
  /** The current round of the course, to which the fields above belong. */
  round: z.int(),
  /** Last day for completing the current round; null for a person outside the audience. Earlier versions do not send it. */
  due_on: calendarDate.nullable().optional(),
  past_rounds: z.array(
    z.object({
      round: z.int(),
      started_at: instant,
      completed_at: instant.nullable(),
      ended_at: instant,
      due_on: calendarDate.nullable(),
      test_percent: z.int().nullable(),
      lessons: learnedLessons,
      certificate: learnedCertificate,
    }),
  ),
});

/** All personal data of one person in the data of academy-api and the worker. */
export const learningData = z.object({
  courses: z.array(learnedCourse),
  badge_shares: z.array(z.object({ certificate_id: id, status: z.string(), created_at: instant })),
  /** Calendar feeds that the person created, without their URLs, which are not stored. */
  calendar_feeds: z.array(z.object({ company_id: id, language: z.string(), created_at: instant })),
  /** Report mails that were sent to the person, or for which a maintainer has chosen the person. Earlier versions do not send them. */
  report_mails: z
    .array(
      z.object({
        kind: z.string(),
        company_id: id,
        /** Whether the person is a chosen recipient of the company's summary. */
        is_chosen: z.boolean(),
        unsubscribed_at: instant.nullable(),
        /** Days for which mails were sent, latest first. */
        sent_on: z.array(calendarDate),
      }),
    )
    .optional(),
  /** Events about the person that were sent to receivers of their companies in the last days (rule 317). */
  webhook_deliveries: z
    .array(
      z.object({
        event: z.string(),
        company_id: id,
        /** Host of the receiver. */
        receiver: z.string(),
        state: z.string(),
        occurred_at: instant,
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
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
  response: dataOf(learningData),
});
