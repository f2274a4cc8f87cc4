import { Webhook } from 'standardwebhooks';
import { webhookFailures, type WebhookFailure } from '@academy/contracts';

const [second, minute, hour] = [1, 60, 3_600];

/** Pauses in seconds after each failed attempt, a little more than three days in total (rule 314). */
export const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];

/** Returns the seconds until the next attempt; undefined if none follows. `attempts` includes the failed attempt. */
export const retryAfter = (attempts: number): number | undefined => pauses[attempts - 1];

export interface AttemptResult {
  isDelivered: boolean;
  /** HTTP status; null if the receiver did not respond. */
  status: number | null;
  /** Why the attempt failed, in words that a maintainer understands; null if it succeeded. */
  error: string | null;
}

/** HTTP status of a receiver that no longer exists. */
export const goneStatus = 410;

/** Converts the HTTP status of a response to a result. A redirect is a failure, because redirects are not followed. */
export function resultOf(status: number): AttemptResult {
  const isDelivered = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  const error = isRedirect ? webhookFailures.redirect : `HTTP status ${status}`;
  return { isDelivered, status, error: isDelivered ? null : error };
}

const reasons: Record<string, WebhookFailure> = {
  NOT_PUBLIC: 'not_public',
  ENOTFOUND: 'unknown_host',
  ENODATA: 'no_address',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  CERT_HAS_EXPIRED: 'certificate_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_self_signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unverifiable',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_unverifiable',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_host',
  ABORT_ERR: 'timeout',
  TIMEOUT: 'timeout',
  CONNECT_TIMEOUT: 'connect_timeout',
};

/** Converts an error to a result whose text contains no addresses of the internal network. */
export function failureOf(error: unknown): AttemptResult {
  const { code } = error as NodeJS.ErrnoException;
  const reason = reasons[code ?? ''];
  const text = reason ? webhookFailures[reason] : `the connection failed (${code ?? 'error'})`;
  return { isDelivered: false, status: null, error: text };
}

/**
 * Returns the header `webhook-signature` of Standard Webhooks: one signature for each valid secret, separated by
 * spaces.
 * @param timestamp seconds since 1970
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const date = new Date(timestamp * 1_000);
  return secrets.map((secret) => new Webhook(secret).sign(id, date, body)).join(' ');
}
