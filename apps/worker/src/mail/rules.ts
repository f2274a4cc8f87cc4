const mostAttempts = 10;
const longestPauseSeconds = 3_600;

/** Outcome of an attempt to send an e-mail. */
export type Outcome =
  | { kind: 'accepted' }
  /** The relay has certainly not accepted the e-mail. */
  | { kind: 'refused'; isForGood: boolean; reason: string; status: string }
  /** The content was being sent and the relay's answer is unknown: it may have been accepted. */
  | { kind: 'unclear'; reason: string; status: string }
  /** Another worker has claimed the row. */
  | { kind: 'superseded' };

/**
 * Returns the exponential backoff after a rejected attempt, in seconds, from one minute up to one hour. Undefined if
 * the e-mail has failed, because it was rejected permanently or all attempts are used.
 */
export function retryAfter(isForGood: boolean, attempts: number): number | undefined {
  if (isForGood || attempts >= mostAttempts) return undefined;
  return Math.min(60 * 2 ** (attempts - 1), longestPauseSeconds);
}

/** The fields of a nodemailer error that are used here. */
export interface SmtpError {
  responseCode?: number;
  command?: string;
  /** Error code of nodemailer or the system, such as `ECONNREFUSED`. */
  code?: string;
  message: string;
}

/**
 * Classifies a failed SMTP conversation. A 5xx reply to RCPT TO or DATA is permanent. A 5xx reply to an earlier
 * command concerns the configuration (wrong password, unknown sender) and is retried, because an operator can fix the
 * configuration before the attempts run out. Without a reply, the e-mail is `unclear` if its content was being sent.
 */
export function outcomeOf(error: SmtpError, hasStarted: boolean): Outcome {
  const { responseCode, command = '' } = error;
  const told = { reason: describe(error), status: statusOf(error) };
  if (responseCode === undefined && hasStarted) return { kind: 'unclear', ...told };
  const isForGood = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
  return { kind: 'refused', isForGood, ...told };
}

/** Describes a failure for operators. Addresses, which relays often repeat in their replies, are redacted. */
export const describe = ({ responseCode, command, message }: SmtpError): string =>
  [command, responseCode, message.replace(/\S+@\S+/g, '…').slice(0, 200)].filter(Boolean).join(' ');

/** Describes a failure for logs: SMTP command and status codes (RFC 3463) without the text of the relay. */
export function statusOf({ responseCode, command, code, message }: SmtpError): string {
  const enhanced = responseCode === undefined ? undefined : /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  return [command, responseCode ?? code, enhanced].filter(Boolean).join(' ') || 'unknown';
}
