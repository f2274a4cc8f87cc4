import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale, type Locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import { searchTerm } from './typed-text.ts';
import { maxSummaryRecipients, summaryFrequencies } from './values/report-mails.ts';

export * from './values/report-mails.ts';

/**
 * - `report_summary`: sent to chosen maintainers, with the numbers of the company's report
 * - `manager_note`: sent to a manager, with the overdue people who report to this manager
 */
export const reportMailKinds = ['report_summary', 'manager_note'] as const;
export type ReportMailKind = (typeof reportMailKinds)[number];
export const maxReportMailCandidates = 20;
/**
 * Maximum number of overdue combinations of a person and a course that a note to a manager lists. The note also states
 * their total.
 */
export const maxNoteEntries = 50;
/** Maximum number of courses that a summary lists. The courses with the most overdue people come first. */
export const maxSummaryCourses = 10;
/** Hour of the day, in the company's time zone, from which report mails are sent (rule 341). */
export const reportMailHour = 6;

/** Part of the text whose HMAC is the token of an unsubscribe link; see `derivedToken` of service-kit. */
export const unsubscribeTokenPurpose = 'report-mail-subscription';

/** Path of the page of the web app on which a recipient unsubscribes by pressing a button (rule 344). */
export const unsubscribePagePath = (language: Locale, token: string) => `/${language}/unsubscribe/${token}`;

/** From 1 (Monday) to 7 (Sunday). */
const weekday = z.int().min(1).max(7);
/** At most 28, so that every month has this day. */
const monthDay = z.int().min(1).max(28);

const summaryRecipient = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  /** `no_access`: the person is no longer a maintainer of the company, and therefore gets no summary. */
  state: z.enum(['active', 'unsubscribed', 'no_access']),
});
export type SummaryRecipient = z.infer<typeof summaryRecipient>;

export const reportMailSettings = z.object({
  summary: z.object({
    frequency: z.enum(summaryFrequencies),
    weekday,
    month_day: monthDay,
    recipients: z.array(summaryRecipient),
    next_on: calendarDate.nullable(),
  }),
  manager_notes: z.object({
    active: z.boolean(),
    weekday,
    next_on: calendarDate.nullable(),
    /** Managers who have unsubscribed, sorted by name, at most 100. */
    unsubscribed: z.array(z.object({ user_id: id, full_name: z.string() })),
  }),
  /**
   * Whether managers see the page with the people who report to them (rule 452). If so, the notes to managers contain a
   * link to the page.
   */
  team_page: z.object({ active: z.boolean() }),
});
export type ReportMailSettings = z.infer<typeof reportMailSettings>;

const settingsChange = z.object({
  summary: z.object({
    frequency: z.enum(summaryFrequencies),
    weekday,
    month_day: monthDay,
    recipient_ids: z.array(id).max(maxSummaryRecipients),
  }),
  manager_notes: z.object({ active: z.boolean(), weekday }),
  /** If missing, the setting stays unchanged. */
  team_page: z.object({ active: z.boolean() }).optional(),
});
export type ReportMailSettingsChange = z.infer<typeof settingsChange>;

const candidate = z.object({ user_id: id, full_name: z.string(), email: z.string() });
export type ReportMailCandidate = z.infer<typeof candidate>;

export const reportMailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whether the preview of a note contains invented names, because no manager was selected. */
  is_example: z.boolean(),
  /**
   * Whether the e-mail would be sent now. False if there is nothing to report, or if the manager of a note has
   * unsubscribed or is deactivated.
   */
  would_be_sent: z.boolean(),
  /** Whether a summary contains older numbers, because the current ones are still being computed. */
  is_outdated: z.boolean(),
  /** Whether the manager of a note has unsubscribed from notes. */
  is_unsubscribed: z.boolean(),
});
export type ReportMailPreview = z.infer<typeof reportMailPreview>;

const path = '/api/maintenance/companies/{companyId}/report-mails';
const access = { company: [courseManager] } as const;
const params = z.object({ companyId: id });

export const getReportMailSettings = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Get the report mail settings of a company',
  params,
  response: dataOf(reportMailSettings),
});

export const changeReportMailSettings = endpoint({
  method: 'PUT',
  path,
  access,
  summary: 'Change the report mail settings of a company; the first mails are sent on the next selected day',
  params,
  body: dataOf(settingsChange),
  response: dataOf(reportMailSettings),
  errors: ['recipient_not_maintainer'],
});

export const listReportMailCandidates = endpoint({
  method: 'GET',
  path: `${path}/candidates`,
  access,
  summary:
    'Search by name or address for maintainers who can get the summary, or for managers who can get notes; at most 20, sorted by name',
  params,
  query: z.object({ kind: z.enum(reportMailKinds), search: searchTerm.optional() }),
  response: dataOf(z.array(candidate)),
});

export const previewReportMail = endpoint({
  method: 'GET',
  path: `${path}/preview`,
  access,
  summary:
    'Preview a report mail with the current numbers of the company, in the requested language; without a manager, a note shows sample names',
  params,
  query: z.object({
    kind: z.enum(reportMailKinds),
    manager_id: id.optional(),
    language: locale.optional(),
  }),
  response: dataOf(reportMailPreview),
  errors: ['report_not_ready', 'user_not_found'],
  limitPerMinute: 60,
});

/**
 * Data for the page that an unsubscribe link opens. The response contains no personal data, because the e-mail with the
 * link may have been forwarded.
 */
export const reportMailSubscription = z.object({
  kind: z.enum(reportMailKinds),
  company_name: z.string(),
  /** Null if the recipient has not unsubscribed. */
  unsubscribed_at: instant.nullable(),
});
export type ReportMailSubscription = z.infer<typeof reportMailSubscription>;

const subscriptionPath = '/api/report-mail-subscriptions/{token}';
// The token has 256 bits in base64url.
const subscriptionParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const ofSubscription = {
  path: subscriptionPath,
  access: 'public',
  params: subscriptionParams,
  response: dataOf(reportMailSubscription),
  errors: ['report_mail_subscription_not_found'],
  limitPerMinute: 120,
} as const;

/**
 * Returns JSON. A request that accepts HTML is redirected to the page of the web app instead, because some mail
 * programs open the URL of the header List-Unsubscribe in a browser.
 */
export const getReportMailSubscription = endpoint({
  ...ofSubscription,
  method: 'GET',
  summary: 'Get the subscription to which an unsubscribe link belongs; this changes nothing',
});

export const changeReportMailSubscription = endpoint({
  ...ofSubscription,
  method: 'PUT',
  summary: 'Unsubscribe the recipient of an unsubscribe link, or subscribe them again',
  body: dataOf(z.object({ subscribed: z.boolean() })),
});

/** Whether the caller gets report mails of a kind. */
export const ownReportMailSubscription = z.object({
  kind: z.enum(reportMailKinds),
  /** Null if the caller has not unsubscribed. */
  unsubscribed_at: instant.nullable(),
});
export type OwnReportMailSubscription = z.infer<typeof ownReportMailSubscription>;

const ownPath = '/api/companies/{companyId}/report-mail-subscriptions';
/**
 * One of these permissions is enough: recipients are maintainers or managers, and a manager may be only a learner (rule
 * 23).
 */
const ownAccess = { company: [learner, courseManager] } as const;

export const listOwnReportMailSubscriptions = endpoint({
  method: 'GET',
  path: ownPath,
  access: ownAccess,
  summary:
    'List the kinds of report mails that the caller got at least once, and whether the caller has unsubscribed',
  params: z.object({ companyId: id }),
  response: dataOf(z.array(ownReportMailSubscription)),
});

export const changeOwnReportMailSubscription = endpoint({
  method: 'PUT',
  path: `${ownPath}/{kind}`,
  access: ownAccess,
  summary: 'Unsubscribe the caller from the report mails of a kind, or subscribe them again',
  params: z.object({ companyId: id, kind: z.enum(reportMailKinds) }),
  body: dataOf(z.object({ subscribed: z.boolean() })),
  response: dataOf(ownReportMailSubscription),
  errors: ['report_mail_subscription_not_found'],
});

/** Mail programs send this request for the recipient, with a form as body (RFC 8058). */
export const unsubscribeByOneClick = endpoint({
  ...ofSubscription,
  method: 'POST',
  summary: 'Unsubscribe the recipient of a mail with the headers List-Unsubscribe and List-Unsubscribe-Post',
});
