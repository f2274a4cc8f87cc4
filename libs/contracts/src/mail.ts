import * as z from 'zod';
import { calendarDate, id, instant } from './identifiers.ts';
import { courseKinds } from './values/company-courses.ts';

/** The valid certificate that the recipient holds while a new round of the course is due; null if there is none. */
const heldCertificate = z.object({
  valid_until: calendarDate.nullable(),
});

const mailedCourse = {
  course_id: id,
  course_title: z.string(),
  /** Missing in e-mails that an earlier release queued; those are all about courses. */
  kind: z.enum(courseKinds).optional(),
};

const learnerMail = {
  company_id: id,
  company_name: z.string(),
  /** Sentence that the company adds to its e-mails; empty if there is none. */
  own_sentence: z.string(),
  reply_to: z.string().nullable(),
};

/** Data of the e-mails that Academy sends to learners automatically. Several of them can be joined (rule 442). */
const automaticTemplates = {
  deadline_reminder: z.object({
    company_id: id,
    ...mailedCourse,
    company_name: z.string(),
    deadline: calendarDate,
    /** Missing in e-mails that an earlier release queued. */
    certificate: heldCertificate.nullish(),
  }),
  certificate_earned: z.object({
    ...learnerMail,
    certificate_id: id,
    course_title: z.string(),
    valid_until: calendarDate.nullable(),
  }),
  course_assigned: z.object({
    ...learnerMail,
    ...mailedCourse,
    deadline: calendarDate.nullable(),
  }),
  round_opened: z.object({
    ...learnerMail,
    ...mailedCourse,
    round: z.int(),
    deadline: calendarDate.nullable(),
    certificate: heldCertificate.nullable(),
    /** Why the round requires only some of the lessons (rule 207); missing or null if it requires all. */
    shortened: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('test') }),
        z.object({ by: z.literal('changes'), open_lessons: z.int(), lessons: z.int() }),
      ])
      .nullish(),
  }),
  overdue: z.object({
    ...learnerMail,
    ...mailedCourse,
    deadline: calendarDate,
    certificate: heldCertificate.nullish(),
  }),
} as const;

type AutomaticTemplates = typeof automaticTemplates;
export type AutomaticTemplate = keyof AutomaticTemplates;
export const automaticTemplateNames = Object.keys(automaticTemplates) as AutomaticTemplate[];

const newsOf = <T extends AutomaticTemplate>(template: T) =>
  z.object({ template: z.literal(template), data: automaticTemplates[template] });

const learnerNews = z.discriminatedUnion('template', [
  newsOf('deadline_reminder'),
  newsOf('certificate_earned'),
  newsOf('course_assigned'),
  newsOf('round_opened'),
  newsOf('overdue'),
]);
export type LearnerNews = z.infer<typeof learnerNews>;

/** The session that an e-mail is about. The e-mail has an attachment that calendar programs understand (rule 471). */
const mailedSession = {
  company_id: id,
  company_name: z.string(),
  session_id: id,
  /** Id of the row of `participants` that records the person's invitation. */
  participant_id: id,
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  place: z.string().nullable(),
  url: z.string().nullable(),
  trainer: z.string().nullable(),
  /**
   * The property `SEQUENCE` of the calendar event. The number increases with each e-mail to the person about the
   * session.
   */
  sequence: z.int(),
  /** Time of the last change to the session that calendars show, such as a new place. */
  changed_at: instant,
};

/**
 * The data of each e-mail template, as the row of the outgoing e-mail stores it. The data contains no tokens: the
 * worker derives the token of an invitation when it sends the e-mail.
 */
export const emailTemplates = {
  invitation: z.object({
    company_id: id,
    invitation_id: id,
    company_name: z.string(),
    inviter_name: z.string(),
    expires_at: instant,
    company_course_id: id.optional(),
  }),
  course_reminder: z.object({
    company_id: id,
    ...mailedCourse,
    company_name: z.string(),
    deadline: calendarDate.nullable(),
    /** Missing in e-mails that an earlier release queued. */
    certificate: heldCertificate.nullish(),
  }),
  ...automaticTemplates,
  /** Several automatic e-mails to one person, joined to one e-mail (rule 442). */
  learner_news: z.object({ ...learnerMail, news: z.array(learnerNews) }),
  session_invitation: z.object({
    ...mailedSession,
    is_change: z.boolean(),
  }),
  session_cancelled: z.object({
    ...mailedSession,
    /**
     * `session`: the session is cancelled for everybody. `person`: the person has returned the seat or left the
     * audience.
     */
    reason: z.enum(['session', 'person']),
  }),
  progress_transfer_finished: z.object({
    company_id: id,
    company_course_id: id,
    course_title: z.string(),
    source_name: z.string(),
    target_name: z.string(),
    changed: z.int(),
  }),
  certificate_bundle_ready: z.object({
    company_id: id,
    company_course_id: id,
    bundle_id: id,
    course_title: z.string(),
    certificates: z.int(),
    expires_at: instant,
  }),
  /** Sent to the person who submitted a proof, after a maintainer has decided about it (rule 492). */
  proof_decided: z.object({
    company_id: id,
    company_name: z.string(),
    title: z.string(),
    issuer: z.string(),
    decision: z.enum(['accepted', 'refused']),
    reason: z.string().nullable(),
  }),
  webhook_paused: z.object({
    company_id: id,
    company_name: z.string(),
    /** Missing in e-mails that an earlier release queued. */
    webhook_id: id.optional(),
    /** Host of the webhook's URL. The rest of the URL may contain secrets. */
    host: z.string(),
    reason: z.enum(['failing', 'gone']),
  }),
  domain_lost: z.object({ company_id: id, company_name: z.string(), domain: z.string() }),
  api_key_lost: z.object({
    company_id: id,
    company_name: z.string(),
    key_name: z.string(),
    /** The last four characters of the API key. */
    hint: z.string(),
    /** Time at which the key stops working if nobody takes it over. */
    stops_at: instant,
  }),
  /** Sent to the verified addresses of a person, after the person's account was released from a membership. */
  account_released: z.object({ company_id: id, company_name: z.string() }),
  /**
   * Sent to the maintainers of the company. The row contains only an id of the member, no other data about the member.
   */
  member_account_released: z.object({ company_id: id, company_name: z.string(), member_id: id }),
  /** The row contains no numbers of the report: the worker reads them when it sends the e-mail. */
  report_summary: z.object({
    company_id: id,
    day: calendarDate,
  }),
  /** The row contains no data of the overdue people: the worker reads it when it sends the e-mail. */
  manager_note: z.object({ company_id: id, day: calendarDate }),
} as const satisfies Record<string, z.ZodObject>;

export type EmailTemplate = keyof typeof emailTemplates;
export type EmailData<T extends EmailTemplate = EmailTemplate> = z.infer<(typeof emailTemplates)[T]>;
