import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { learningPerson } from './persons.ts';
import { courseKinds } from './values/company-courses.ts';

const academyPath = '/api/administration/personal-data';

export const learningDataCounts = z.object({
  enrollments: z.int(),
  completed: z.int(),
  /** Number of certificates. An erasure keeps them under a pseudonym, without PDF and badge. */
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

const learnedCertificate = z.object({
  id,
  number: z.string(),
  holder_name: z.string(),
  issued_at: instant,
  valid_until: calendarDate.nullable(),
  revoked_at: instant.nullable(),
  revocation_reason: z.string().nullable(),
});

const learnedCourse = z.object({
  company_id: id,
  company_name: z.string(),
  kind: z.enum(courseKinds),
  course_title: z.string(),
  enrolled_at: instant,
  completed_at: instant.nullable(),
  /** Why the company recorded the completion (rule 206); null if the company recorded none. */
  recorded_reason: z.string().nullable(),
  renewed_by: z.string().nullable(),
  lessons: learnedLessons,
  /** Acknowledgements of a policy, in any round (rule 462). */
  acknowledgements: z.array(
    z.object({ round: z.int(), version: z.int(), sha256: z.string(), acknowledged_at: instant }),
  ),
  /** What packages have stored about the person, in any round (rule 521). */
  packaged_lessons: z.array(
    z.object({
      title: z.string(),
      round: z.int(),
      sessions: z.int(),
      completion: z.string(),
      success: z.string(),
      score: z.number().nullable(),
      created_at: instant,
      updated_at: instant,
      state: z.string().nullable(),
      statements: z.array(z.string()),
      documents: z.array(
        z.object({
          kind: z.string(),
          document_id: z.string(),
          content_type: z.string(),
          content_base64: z.string(),
        }),
      ),
    }),
  ),
  /** Attempts at final and renewal tests in any round, with the texts of the questions and of the selected options. */
  test_attempts: z.array(
    z.object({
      kind: z.string(),
      started_at: instant,
      submitted_at: instant.nullable(),
      percent: z.int().nullable(),
      answers: z.array(z.object({ question: z.string(), selected: z.array(z.string()) })),
    }),
  ),
  certificate: learnedCertificate.nullable(),
  /** Certificates of any round that were replaced by another one (rule 78). */
  replaced_certificates: z.array(learnedCertificate),
  /** Number of the current round. Unless their comments state otherwise, the fields above concern this round. */
  round: z.int(),
  /** Last day for completing the current round; null if there is none, or if the person is not in the audience. */
  due_on: calendarDate.nullable(),
  past_rounds: z.array(
    z.object({
      round: z.int(),
      started_at: instant,
      completed_at: instant.nullable(),
      recorded_reason: z.string().nullable(),
      renewed_by: z.string().nullable(),
      ended_at: instant,
      due_on: calendarDate.nullable(),
      test_percent: z.int().nullable(),
      lessons: learnedLessons,
      certificate: learnedCertificate.nullable(),
    }),
  ),
});

export const learningData = z.object({
  courses: z.array(learnedCourse),
  /** Seats, invitations and attendance at sessions (rule 470). */
  sessions: z.array(
    z.object({
      company_id: id,
      company_name: z.string(),
      title: z.string(),
      starts_at: instant,
      ends_at: instant,
      place: z.string().nullable(),
      booked_at: instant.nullable(),
      invited: z.boolean(),
      minutes: z.int().nullable(),
      recorded_by: z.string().nullable(),
      recorded_at: instant.nullable(),
      confirmed_at: instant.nullable(),
    }),
  ),
  exemptions: z.array(
    z.object({
      company_id: id,
      company_name: z.string(),
      duty_title: z.string(),
      from: calendarDate,
      to: calendarDate,
      reason: z.string(),
      created_at: instant,
    }),
  ),
  /** Proofs of training elsewhere (rule 490), without their files, which the person can download in the web app. */
  proofs: z.array(
    z.object({
      company_id: id,
      company_name: z.string(),
      status: z.string(),
      origin: z.string(),
      title: z.string().nullable(),
      issuer: z.string(),
      issued_on: calendarDate,
      valid_until: calendarDate.nullable(),
      minutes: z.int().nullable(),
      format: z.string().nullable(),
      size: z.int().nullable(),
      sha256: z.string().nullable(),
      badge: z.record(z.string(), z.unknown()).nullable(),
      submitted_at: instant,
      decided_at: instant.nullable(),
      refusal_reason: z.string().nullable(),
    }),
  ),
  badge_shares: z.array(z.object({ certificate_id: id, status: z.string(), created_at: instant })),
  /** Calendar feeds that the person created. Their URLs are not stored. */
  calendar_feeds: z.array(z.object({ company_id: id, language: z.string(), created_at: instant })),
  /** Report mails that were sent to the person, or for which a maintainer chose the person as a recipient. */
  report_mails: z.array(
    z.object({
      kind: z.string(),
      company_id: id,
      is_chosen: z.boolean(),
      unsubscribed_at: instant.nullable(),
      /** Days for which e-mails were sent, latest first. */
      sent_on: z.array(calendarDate),
    }),
  ),
  /** Events about the person that were queued for companies' webhooks. The events are stored for 30 days (rule 317). */
  webhook_deliveries: z.array(
    z.object({
      event: z.string(),
      company_id: id,
      receiver: z.string(),
      state: z.string(),
      occurred_at: instant,
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  /**
   * Background work that the person requested, packages that the person uploaded, and courses that the person began to
   * write. `company_id` is null for courses of the catalogue.
   */
  requested_work: z.array(z.object({ kind: z.string(), company_id: id.nullable(), created_at: instant })),
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

/** Exports the caller's data from all companies, in the format of `exportLearningData`. */
export const exportOwnLearningData = endpoint({
  method: 'POST',
  path: '/api/personal-data/own-exports',
  access: 'signed-in',
  summary: 'Export the caller’s own learning data and e-mails, with titles in the requested language',
  response: dataOf(learningData),
  errors: ['daily_limit_reached'],
});
