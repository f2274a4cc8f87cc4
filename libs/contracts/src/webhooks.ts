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

/** Type of the event that a maintainer sends to test a webhook (rule 316). */
export const webhookTestEvent = 'webhook.test';
export const sentEvents = [...webhookEvents, webhookTestEvent] as const;
export type SentEvent = (typeof sentEvents)[number];

export const webhookStates = ['active', 'paused'] as const;

/** Reasons for a pause: by a maintainer, after ten failed attempts to send one event, or after status 410 (rule 314). */
export const webhookPauseReasons = ['by_maintainer', 'failing', 'gone'] as const;

/** Maximum number of webhooks of a company (rule 310). */
export const maxWebhooks = 10;

/**
 * Part of the text whose HMAC is the signing secret of a webhook; see `derivedToken`.
 * academy-api and the worker must use the same purpose, so that both derive the same secret.
 */
export const webhookSecretPurpose = 'webhook';

/** Prefix of every signing secret, as Standard Webhooks specifies. */
export const webhookSecretPrefix = 'whsec_';

/** Number of days for which deliveries are kept (rule 317). */
export const webhookDeliveryDays = 30;

/** Number of hours for which events are also signed with the previous secret after a rotation (rule 312). */
export const previousSecretHours = 24;

/** Open enum: clients ignore unknown types of events, so that a later version may add some. */
const event = z.enum(webhookEvents).meta({ 'x-open': true });

/** Fields of all events about courses and certificates (rule 311). */
const learning = {
  company_id: id,
  company_course_id: id,
  course_id: id,
  enrollment_id: id,
  /** Number of the round, from 1. */
  round: z.int(),
  user_id: id,
  /** Membership of the person; null if the person is not a member of the company. */
  member_id: id.nullable(),
  /** Id of the person in the company's directory, such as the personnel number. */
  external_id: z.string().nullable(),
};
const membership = z.object({
  company_id: id,
  member_id: id,
  /** Null if the person has no account yet. */
  user_id: id.nullable(),
  external_id: z.string().nullable(),
});

/** The field `data` of each type of event. It identifies people by ids, and never contains names or addresses. */
export const webhookEventData = {
  'course.completed': z.object({
    ...learning,
    /** Whether it is a course of the catalogue or a policy that was acknowledged. */
    kind: z.enum(courseKinds),
    /** Null if the company has recorded the completion for a person without an account (rule 79). */
    user_id: id.nullable(),
    completed_at: instant,
    recorded_by_company: recordedByCompany,
    renewed_by: renewedBy,
  }),
  'certificate.issued': z.object({
    ...learning,
    certificate_id: id,
    issued_at: instant,
    /** Last day of validity; null if the certificate does not expire. */
    valid_until: calendarDate.nullable(),
  }),
  'certificate.expiring': z.object({ ...learning, certificate_id: id, valid_until: calendarDate }),
  'session.attended': membership.extend({
    session_id: id,
    /** Title of the session in German or, if there is none, in English. */
    title: z.string(),
    starts_at: instant,
    /** Minutes of attendance; 0 if an attendance was corrected to absence. */
    minutes: z.int(),
    /** The company course or duty that the session counts for; null if it counts for none. */
    counts_for: z.object({ kind: z.enum(['course', 'duty']), id }).nullable(),
    /** Time at which the company confirmed the attendance of the session. */
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
  /** Null while the webhook is active. */
  pause_reason: z.enum(webhookPauseReasons).nullable(),
  paused_at: instant.nullable(),
  created_at: instant,
  /** Time until which events have a second signature by the previous secret; null if no previous secret is valid. */
  previous_secret_until: instant.nullable(),
  /** Number of failed attempts, for all events, since the last success or the last change of `state` by a maintainer. */
  failed_attempts: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its new signing secret. No later response contains the secret. */
const webhookWithSecret = webhook.extend({ secret: z.string() });

export const webhookDelivery = z.object({
  /** Value of the header `webhook-id` in every attempt. */
  id,
  event: z.enum(sentEvents).meta({ 'x-open': true }),
  /** Time of the event. */
  occurred_at: instant,
  state: z.enum(webhookDeliveryStates),
  /** Number of attempts since the event was queued or sent again. */
  attempts: z.int(),
  last_attempt_at: instant.nullable(),
  /** Time of the next attempt; null unless the delivery is `queued`. */
  next_attempt_at: instant.nullable(),
  /** HTTP status of the response to the last attempt; null if there was no response or no attempt yet. */
  response_status: z.int().nullable(),
  /** Why the last attempt failed; null if it succeeded or if there was no attempt yet. */
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
