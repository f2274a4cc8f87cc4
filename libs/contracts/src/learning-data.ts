import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { learningPerson } from './persons.ts';
import { courseKinds } from './values/company-courses.ts';

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
  /** Whether it is a course of the catalogue or a policy of the company. */
  kind: z.enum(courseKinds),
  course_title: z.string(),
  enrolled_at: instant,
  completed_at: instant.nullable(),
  /** Why the company recorded the completion (rule 206); null if it was not recorded by the company. */
  recorded_reason: z.string().nullable(),
  /** What shortened the current round (rule 207); null if nothing did. */
  renewed_by: z.string().nullable(),
  lessons: learnedLessons,
  /** Acknowledgements of a policy in any round (rule 462). */
  acknowledgements: z.array(
    z.object({ round: z.int(), version: z.int(), sha256: z.string(), acknowledged_at: instant }),
  ),
  /** What packages have stored about the person, of any round (rule 521). */
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
      /** The state of the SCORM runtime, as JSON. */
      state: z.string().nullable(),
      /** Statements of xAPI, each as JSON. */
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
  /** Attempts at final and renewal tests, with the texts of the questions and of the selected options. */
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
  /** Certificates of any round in whose place another one was issued (rule 78). */
  replaced_certificates: z.array(learnedCertificate),
  /** The current round of the course, to which the fields above belong. */
  round: z.int(),
  /**
   * Last day for completing the current round; null if there is none, or if the person is outside the audience.
   */
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

/** All personal data of one person in the data of academy-api and the worker. */
export const learningData = z.object({
  courses: z.array(learnedCourse),
  /** Seats, invitations and attendance of sessions (rule 470). */
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
      /** Time at which the company confirmed the attendance. */
      confirmed_at: instant.nullable(),
    }),
  ),
  /** Exemptions from duties of companies (rule 482). */
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
  /** Proofs of training elsewhere, without their files, which the person can download (rule 490). */
  proofs: z.array(
    z.object({
      company_id: id,
      company_name: z.string(),
      status: z.string(),
      origin: z.string(),
      /** Title of the course or duty. */
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
  /** Calendar feeds that the person created, without their URLs, which are not stored. */
  calendar_feeds: z.array(z.object({ company_id: id, language: z.string(), created_at: instant })),
  /** Report mails that were sent to the person, or for which a maintainer has chosen the person as a recipient. */
  report_mails: z.array(
    z.object({
      kind: z.string(),
      company_id: id,
      /** Whether the person is a chosen recipient of the company's summary. */
      is_chosen: z.boolean(),
      unsubscribed_at: instant.nullable(),
      /** Days for which mails were sent, latest first. */
      sent_on: z.array(calendarDate),
    }),
  ),
  /** Events about the person that were queued for webhooks of companies. Deliveries are stored for 30 days (rule 317). */
  webhook_deliveries: z.array(
    z.object({
      event: z.string(),
      company_id: id,
      /** Host of the receiver. */
      receiver: z.string(),
      state: z.string(),
      occurred_at: instant,
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  /**
   * Background work that the person requested, packages that they uploaded, and courses that they began to write. Courses of the
   * catalogue belong to no company.
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

/** Exports the data of the caller from all companies, in the format of `exportLearningData`. */
export const exportOwnLearningData = endpoint({
  method: 'POST',
  path: '/api/personal-data/own-exports',
  access: 'signed-in',
  summary: 'Export the caller’s own learning data and e-mails, with titles in the requested language',
  response: dataOf(learningData),
  errors: ['daily_limit_reached'],
});
