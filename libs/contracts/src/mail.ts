import * as z from 'zod';
import { calendarDate, id, instant } from './identifiers.ts';
import { courseKinds } from './values/company-courses.ts';

/** The valid certificate that a person holds while a new round of its course is due; null if there is none. */
const heldCertificate = z.object({
  /** Last day of validity; null if the certificate does not expire. */
  valid_until: calendarDate.nullable(),
});

/** The company course of an e-mail. */
const mailedCourse = {
  course_id: id,
  course_title: z.string(),
  /** Missing in e-mails that an earlier release has queued, which are all about courses. */
  kind: z.enum(courseKinds).optional(),
};

const learnerMail = {
  company_id: id,
  company_name: z.string(),
  /** The company's own sentence; empty if there is none. */
  own_sentence: z.string(),
  reply_to: z.string().nullable(),
};

/** The data of each e-mail that Academy sends to learners by itself. Several of them can be joined (rule 442). */
const automaticTemplates = {
  deadline_reminder: z.object({
    company_id: id,
    ...mailedCourse,
    company_name: z.string(),
    deadline: calendarDate,
    /** Missing in e-mails that an earlier release has queued. */
    certificate: heldCertificate.nullish(),
  }),
  /** Learner mail (rule 441). */
  certificate_earned: z.object({
    ...learnerMail,
    certificate_id: id,
    course_title: z.string(),
    /** Last day of validity; null if the certificate does not expire. */
    valid_until: calendarDate.nullable(),
  }),
  /** Learner mail (rule 443). */
  course_assigned: z.object({
    ...learnerMail,
    ...mailedCourse,
    deadline: calendarDate.nullable(),
  }),
  /** Learner mail (rule 445). */
  round_opened: z.object({
    ...learnerMail,
    ...mailedCourse,
    round: z.int(),
    deadline: calendarDate.nullable(),
    certificate: heldCertificate.nullable(),
    /** How the round is shortened (rule 207); missing or null if the whole course is taken again. */
    shortened: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('test') }),
        z.object({ by: z.literal('changes'), open_lessons: z.int(), lessons: z.int() }),
      ])
      .nullish(),
  }),
  /** Learner mail (rule 446). */
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

/** One of the e-mails that a joined e-mail contains. */
const learnerNews = z.discriminatedUnion('template', [
  newsOf('deadline_reminder'),
  newsOf('certificate_earned'),
  newsOf('course_assigned'),
  newsOf('round_opened'),
  newsOf('overdue'),
]);
export type LearnerNews = z.infer<typeof learnerNews>;

/** The session of an e-mail whose calendar attachment calendar programs understand (rule 471). */
const mailedSession = {
  company_id: id,
  company_name: z.string(),
  session_id: id,
  /** Id of the row of `participants` that records which invitation the person holds. */
  participant_id: id,
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  place: z.string().nullable(),
  url: z.string().nullable(),
  trainer: z.string().nullable(),
  /** `SEQUENCE` of the event, which increases with each e-mail about the session to the person. */
  sequence: z.int(),
  /** Time of the last change of the session. */
  changed_at: instant,
};

/**
 * The data of each e-mail template, as stored in the row of the outgoing e-mail.
 * Tokens are never stored; the worker derives the token in the link of an invitation when it sends the e-mail.
 */
export const emailTemplates = {
  invitation: z.object({
    company_id: id,
    invitation_id: id,
    company_name: z.string(),
    inviter_name: z.string(),
    expires_at: instant,
    /** The company course that the e-mail names. */
    company_course_id: id.optional(),
  }),
  course_reminder: z.object({
    company_id: id,
    ...mailedCourse,
    company_name: z.string(),
    deadline: calendarDate.nullable(),
    /** Missing in e-mails that an earlier release has queued. */
    certificate: heldCertificate.nullish(),
  }),
  ...automaticTemplates,
  /** Several automatic e-mails to one person that are sent as one (rule 442). */
  learner_news: z.object({ ...learnerMail, news: z.array(learnerNews) }),
  session_invitation: z.object({
    ...mailedSession,
    /** Whether the person held an earlier invitation, which this one replaces. */
    is_change: z.boolean(),
  }),
  session_cancelled: z.object({
    ...mailedSession,
    /** Whether the session is cancelled for everybody, or the person has returned the seat or has left the audience. */
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
  /** To the person who submitted a proof, when somebody has decided about it (rule 492). */
  proof_decided: z.object({
    company_id: id,
    company_name: z.string(),
    /** Title of the course or duty for which the proof counts. */
    title: z.string(),
    issuer: z.string(),
    decision: z.enum(['accepted', 'refused']),
    /** Why the proof was refused; null if it was accepted. */
    reason: z.string().nullable(),
  }),
  webhook_paused: z.object({
    company_id: id,
    company_name: z.string(),
    /** Missing in e-mails that an earlier release has queued. */
    webhook_id: id.optional(),
    /** Host of the webhook’s URL. The rest of the URL may contain secrets. */
    host: z.string(),
    reason: z.enum(['failing', 'gone']),
  }),
  domain_lost: z.object({ company_id: id, company_name: z.string(), domain: z.string() }),
  api_key_lost: z.object({
    company_id: id,
    company_name: z.string(),
    key_name: z.string(),
    /** The last four characters of the key. */
    hint: z.string(),
    /** Time at which the key stops working unless somebody takes it over. */
    stops_at: instant,
  }),
  /** To the verified addresses of a person whose account was released from a membership. */
  account_released: z.object({ company_id: id, company_name: z.string() }),
  /** To the maintainers of the company. The row contains nothing about the member but an id. */
  member_account_released: z.object({ company_id: id, company_name: z.string(), member_id: id }),
  /** The row contains none of the report's numbers, because the worker reads them when it sends the e-mail. */
  report_summary: z.object({
    company_id: id,
    /** Day on which the e-mail was due. */
    day: calendarDate,
  }),
  /** The row contains no data of the overdue people, because the worker reads this data when it sends the e-mail. */
  manager_note: z.object({ company_id: id, day: calendarDate }),
} as const satisfies Record<string, z.ZodObject>;

export type EmailTemplate = keyof typeof emailTemplates;
export type EmailData<T extends EmailTemplate = EmailTemplate> = z.infer<(typeof emailTemplates)[T]>;
