import {
  webhookFailures,
  type SentEvent,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookFailure,
} from '@academy/contracts';

type WithoutDot<Event> = Event extends `${infer Object}.${infer Change}` ? `${Object}_${Change}` : Event;
export type EventKey = WithoutDot<SentEvent>;

/** Returns the key of an event's texts; the key has no dot, because i18next separates keys by a dot. */
export const eventKey = (event: SentEvent) => event.replace('.', '_') as EventKey;

/** Returns the key of the texts of an event to which webhooks can subscribe. */
export const chosenKey = (event: WebhookEvent) => event.replace('.', '_') as WithoutDot<WebhookEvent>;

/** Returns the code of the text that a delivery states as the reason of its failure; undefined for other texts. */
export const failureCode = (error: string | null): WebhookFailure | undefined =>
  (Object.keys(webhookFailures) as WebhookFailure[]).find((code) => webhookFailures[code] === error);

/** Returns the host of a webhook’s URL, by which e-mails and the activity log name the webhook, too. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}

/** Time in milliseconds before the next attempt from which the log of deliveries is refreshed. */
const soonMs = 60_000;

/** Returns true if the state of a delivery is expected to change within a minute. */
export const isChanging = ({ state, next_attempt_at: next }: WebhookDelivery, now = Date.now()): boolean =>
  state === 'sending' || (state === 'queued' && next !== null && Date.parse(next) - now < soonMs);
