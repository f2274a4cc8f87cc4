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
 * - `report_summary`: the company's report in numbers, for chosen maintainers
 * - `manager_note`: the overdue people of a manager, for this manager
 */
export const reportMailKinds = ['report_summary', 'manager_note'] as const;
export type ReportMailKind = (typeof reportMailKinds)[number];
/** Maximum number of people in one list of possible recipients. */
export const maxReportMailCandidates = 20;
/** Maximum number of overdue pairs (a person and a course) that a note to a manager lists. The note also states their total. */
export const maxNoteEntries = 50;
/** Maximum number of courses that the summary lists, most overdue first. */
export const maxSummaryCourses = 10;
/** Hour of the day from which report mails are sent, in the company's time zone (rule 341). */
export const reportMailHour = 6;

/** Part of the text whose HMAC is the token of an unsubscribe link; see `derivedToken`. */
export const unsubscribeTokenPurpose = 'report-mail-subscription';

/** Path of the web page on which a recipient unsubscribes with one click on a button (rule 344). */
export const unsubscribePagePath = (language: Locale, token: string) => `/${language}/unsubscribe/${token}`;

/** Day of the week from 1 (Monday) to 7 (Sunday). */
const weekday = z.int().min(1).max(7);
/** Day of the month; at most 28, so that every month has this day. */
const monthDay = z.int().min(1).max(28);

const summaryRecipient = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  /** `no_access`: the person is no longer a maintainer of the company, and gets no summary. */
  state: z.enum(['active', 'unsubscribed', 'no_access']),
});
export type SummaryRecipient = z.infer<typeof summaryRecipient>;

export const reportMailSettings = z.object({
  summary: z.object({
    frequency: z.enum(summaryFrequencies),
    /** Day of the week of the weekly summary. */
    weekday,
    /** Day of the month of the monthly summary. */
    month_day: monthDay,
    recipients: z.array(summaryRecipient),
    /** Day of the next summary; null if the summary is switched off. */
    next_on: calendarDate.nullable(),
  }),
  manager_notes: z.object({
    active: z.boolean(),
    weekday,
    /** Day of the next notes; null if the notes are switched off. */
    next_on: calendarDate.nullable(),
    /** Managers who have unsubscribed, sorted by name, at most 100. */
    unsubscribed: z.array(z.object({ user_id: id, full_name: z.string() })),
  }),
  /** The page on which managers see their people (rule 452), to which the notes then lead. */
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
  /** If omitted, the setting stays as it is. */
  team_page: z.object({ active: z.boolean() }).optional(),
});
export type ReportMailSettingsChange = z.infer<typeof settingsChange>;

const candidate = z.object({ user_id: id, full_name: z.string(), email: z.string() });
export type ReportMailCandidate = z.infer<typeof candidate>;

export const reportMailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** True if the preview of a note shows sample names, because no manager was selected. */
  is_example: z.boolean(),
  /** False if the mail would not be sent now, because there is nothing to report. */
  would_be_sent: z.boolean(),
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
    /** The manager who would get the note. */
    manager_id: id.optional(),
    language: locale.optional(),
  }),
  response: dataOf(reportMailPreview),
  errors: ['report_not_ready', 'user_not_found'],
  limitPerMinute: 60,
});

/** What the recipient of an unsubscribe link sees. It contains no personal data, because the link may be forwarded. */
export const reportMailSubscription = z.object({
  kind: z.enum(reportMailKinds),
  company_name: z.string(),
  /** Time at which the recipient unsubscribed; null for a subscriber. */
  unsubscribed_at: instant.nullable(),
});
export type ReportMailSubscription = z.infer<typeof reportMailSubscription>;

const subscriptionPath = '/api/report-mail-subscriptions/{token}';
// 256 bits as base64url.
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
 * The header List-Unsubscribe of a mail contains this URL, and some mail programs open it in a browser.
 * Browsers are redirected to the web page.
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

/** Whether the caller gets the report mails of one kind. */
export const ownReportMailSubscription = z.object({
  kind: z.enum(reportMailKinds),
  /** Time at which the caller unsubscribed; null for a subscriber. */
  unsubscribed_at: instant.nullable(),
});
export type OwnReportMailSubscription = z.infer<typeof ownReportMailSubscription>;

const ownPath = '/api/companies/{companyId}/report-mail-subscriptions';
/** Either permission suffices: a recipient is a maintainer or a manager, and a manager may be only a learner (rule 23). */
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

/** Mail programs send this request on behalf of the recipient, with a form as body (RFC 8058). */
export const unsubscribeByOneClick = endpoint({
  ...ofSubscription,
  method: 'POST',
  summary: 'Unsubscribe the recipient of a mail with the headers List-Unsubscribe and List-Unsubscribe-Post',
});
