import type { SentEvent, WebhookDelivery, WebhookEvent, WebhookFailure } from '@academy/contracts';
import { webhookFailures } from '@academy/contracts/client';

type WithoutDot<Event> = Event extends `${infer Object}.${infer Change}` ? `${Object}_${Change}` : Event;
export type EventKey = WithoutDot<SentEvent>;

/** Returns the translation key of an event, with `_` instead of a dot, because i18next separates keys by dots. */
export const eventKey = (event: SentEvent) => event.replace('.', '_') as EventKey;

export const chosenKey = (event: WebhookEvent) => event.replace('.', '_') as WithoutDot<WebhookEvent>;

/** Returns the code of the `error` text of a delivery; undefined if the text is not known. */
export const failureCode = (error: string | null): WebhookFailure | undefined =>
  (Object.keys(webhookFailures) as WebhookFailure[]).find((code) => webhookFailures[code] === error);

/** Returns the host of a webhook's URL, by which pages, e-mails and the audit log name the webhook. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}

/** The page polls the delivery log if the next attempt is at most this number of milliseconds away. */
const soonMs = 60_000;

/** Returns true if the state of a delivery is expected to change within a minute. */
export const isChanging = ({ state, next_attempt_at: next }: WebhookDelivery, now = Date.now()): boolean =>
  state === 'sending' || (state === 'queued' && next !== null && Date.parse(next) - now < soonMs);
