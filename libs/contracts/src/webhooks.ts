import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { recordedByCompany, renewedBy } from './enrollments.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { courseManager } from './permissions.ts';
import { typedLine, typedText } from './typed-text.ts';
import { maxWebhookUrlLength, webhookDeliveryStates, webhookEvents } from './values/webhooks.ts';
import { courseKinds } from './values/company-courses.ts';

export * from './values/webhooks.ts';

/** Event that is sent when a maintainer tests a webhook (rule 316). */
export const webhookTestEvent = 'webhook.test';
export const sentEvents = [...webhookEvents, webhookTestEvent] as const;
export type SentEvent = (typeof sentEvents)[number];

export const webhookStates = ['active', 'paused'] as const;

/**
 * Why a webhook is paused: by a maintainer, after ten failed attempts to send the same event, or after a response with
 * status 410 (rule 314).
 */
export const webhookPauseReasons = ['by_maintainer', 'failing', 'gone'] as const;

export const maxWebhooks = 10;

/**
 * Part of the text whose HMAC is the signing secret of a webhook; see `derivedToken` of service-kit. academy-api and
 * the worker must derive the same secret, so they share this constant.
 */
export const webhookSecretPurpose = 'webhook';

/** Prefix of every signing secret, which Standard Webhooks defines. */
export const webhookSecretPrefix = 'whsec_';

/** Number of days for which deliveries are kept (rule 317). */
export const webhookDeliveryDays = 30;

/** Number of hours after a rotation in which events are also signed with the previous secret (rule 312). */
export const previousSecretHours = 24;

/** Open enum: clients ignore unknown events, so that a later version can add events. */
const event = z.enum(webhookEvents).meta({ 'x-open': true });

/** Fields of all events about courses and certificates (rule 311). */
const learning = {
  company_id: id,
  company_course_id: id,
  course_id: id,
  enrollment_id: id,
  round: z.int(),
  user_id: id,
  /** Membership id of the person; null if the person is not a member of the company. */
  member_id: id.nullable(),
  external_id: z.string().nullable(),
};
const membership = z.object({
  company_id: id,
  member_id: id,
  user_id: id.nullable(),
  external_id: z.string().nullable(),
});

/** The field `data` of each event. The field identifies people only by ids, and contains no names or addresses. */
export const webhookEventData = {
  'course.completed': z.object({
    ...learning,
    /** Whether a course was completed, or a policy was acknowledged. */
    kind: z.enum(courseKinds),
    /** Null if the company recorded the completion for a person without an account (rule 79). */
    user_id: id.nullable(),
    completed_at: instant,
    recorded_by_company: recordedByCompany,
    renewed_by: renewedBy,
  }),
  'certificate.issued': z.object({
    ...learning,
    certificate_id: id,
    issued_at: instant,
    valid_until: calendarDate.nullable(),
  }),
  'certificate.expiring': z.object({ ...learning, certificate_id: id, valid_until: calendarDate }),
  'session.attended': membership.extend({
    session_id: id,
    /** Title in German or, if there is none, in English. */
    title: z.string(),
    starts_at: instant,
    /** Minutes of attendance; 0 if the attendance was corrected to absence. */
    minutes: z.int(),
    /** The company course or duty for which the session counts; null if it counts for none. */
    counts_for: z.object({ kind: z.enum(['course', 'duty']), id }).nullable(),
    /** Time at which a maintainer confirmed the attendance. */
    confirmed_at: instant,
  }),
  'member.added': membership,
  'member.deactivated': membership,
  'webhook.test': z.object({ company_id: id, webhook_id: id }),
} as const satisfies Record<SentEvent, z.ZodObject>;

export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(event),
  state: z.enum(webhookStates),
  pause_reason: z.enum(webhookPauseReasons).nullable(),
  paused_at: instant.nullable(),
  created_at: instant,
  /** Time until which events are also signed with the previous secret; null if they are not. */
  previous_secret_until: instant.nullable(),
  /** Number of failed attempts, for all events, since the last success or since a maintainer last changed `state`. */
  failed_attempts: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with a new signing secret, which no later response contains. */
const webhookWithSecret = webhook.extend({ secret: z.string() });

export const webhookDelivery = z.object({
  /** Sent as the header `webhook-id` with every attempt. */
  id,
  event: z.enum(sentEvents).meta({ 'x-open': true }),
  occurred_at: instant,
  state: z.enum(webhookDeliveryStates),
  /** Number of attempts since the event was queued or sent again. */
  attempts: z.int(),
  last_attempt_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  /** HTTP status of the response to the last attempt; null if there was no response, or no attempt yet. */
  response_status: z.int().nullable(),
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const webhooksPath = '/api/maintenance/companies/{companyId}/webhooks';
const webhookPath = `${webhooksPath}/{webhookId}`;
const access = { company: [courseManager] } as const;
const companyParams = z.object({ companyId: id });
const params = z.object({ companyId: id, webhookId: id });
const url = typedText(1, maxWebhookUrlLength).meta({ examples: ['https://example.com/academy'] });
const description = typedLine(0, 200);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

export const listWebhooks = endpoint({
  method: 'GET',
  path: webhooksPath,
  access,
  summary: 'List the webhooks of a company, oldest first',
  params: companyParams,
  response: dataOf(z.array(webhook)),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: webhooksPath,
  access,
  summary: 'Create a webhook; the response contains its signing secret, which cannot be read later',
  params: companyParams,
  body: dataOf(z.object({ url, description: description.default(''), events })),
  response: dataOf(webhookWithSecret),
  statuses: [201],
  errors: ['too_many_webhooks', 'webhook_url_invalid', 'webhook_target_not_public'],
  limitPerMinute: 120,
});

const change = z.object({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
  state: z
    .enum(webhookStates)
    .meta({ examples: ['paused'] })
    .optional(),
});
export type WebhookChange = z.output<typeof change>;

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: webhookPath,
  access,
  summary:
    'Change, pause or resume a webhook; events that occur while it is paused are sent when it is resumed',
  params,
  body: dataOf(change),
  response: dataOf(webhook),
  errors: ['webhook_not_found', 'webhook_url_invalid', 'webhook_target_not_public'],
  limitPerMinute: 120,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: `${webhookPath}/secret`,
  access,
  summary: 'Replace the signing secret; events are signed with both secrets for 24 hours',
  params,
  response: dataOf(webhookWithSecret),
  statuses: [201],
  errors: ['webhook_not_found'],
  limitPerMinute: 30,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: webhookPath,
  access,
  summary: 'Delete a webhook with its deliveries; nothing is sent any more',
  params,
  response: dataOf(z.object({ deleted: z.boolean() })),
  errors: ['webhook_not_found'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: `${webhookPath}/deliveries`,
  access,
  summary: 'List the deliveries of a webhook in the last 30 days, newest first',
  params,
  query: z.object({ state: z.enum(webhookDeliveryStates).optional(), ...pageQuery(25) }),
  response: pageOf(webhookDelivery),
  errors: ['webhook_not_found'],
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: `${webhookPath}/deliveries/{deliveryId}/attempts`,
  access,
  summary: 'Send an event again with the same id; the retry delays start from the beginning',
  params: params.extend({ deliveryId: id }),
  response: dataOf(webhookDelivery),
  statuses: [202],
  errors: ['webhook_not_found', 'webhook_delivery_not_found', 'webhook_paused'],
  limitPerMinute: 60,
});

export const sendWebhookTestEvent = endpoint({
  method: 'POST',
  path: `${webhookPath}/test-events`,
  access,
  summary: 'Send a test event to a webhook',
  params,
  response: dataOf(webhookDelivery),
  statuses: [202],
  errors: ['webhook_not_found', 'webhook_paused'],
  limitPerMinute: 10,
});
