import type { SentEvent, WebhookDelivery, WebhookEvent, WebhookFailure } from '@academy/contracts';
import { webhookFailures } from '@academy/contracts/client';

type WithoutDot<Event> = Event extends `${infer Object}.${infer Change}` ? `${Object}_${Change}` : Event;
export type EventKey = WithoutDot<SentEvent>;

/** Returns the translation key of an event. The key has no dot, because i18next separates the parts of a key by dots. */
export const eventKey = (event: SentEvent) => event.replace('.', '_') as EventKey;

/** Returns the translation key of an event to which webhooks can subscribe. */
export const chosenKey = (event: WebhookEvent) => event.replace('.', '_') as WithoutDot<WebhookEvent>;

/** Returns the failure code for the `error` text of a delivery, or undefined if the text is none of the known texts. */
export const failureCode = (error: string | null): WebhookFailure | undefined =>
  (Object.keys(webhookFailures) as WebhookFailure[]).find((code) => webhookFailures[code] === error);

/** Returns the host of a webhook’s URL. The pages, e-mails and the audit log name a webhook by this host. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}

/**
 * Maximum number of milliseconds before the next delivery attempt at which the page starts to poll the delivery log.
 */
const soonMs = 60_000;

/** Returns true if the state of a delivery is expected to change within a minute. */
export const isChanging = ({ state, next_attempt_at: next }: WebhookDelivery, now = Date.now()): boolean =>
  state === 'sending' || (state === 'queued' && next !== null && Date.parse(next) - now < soonMs);
