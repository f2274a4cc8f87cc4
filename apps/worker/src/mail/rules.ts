const maxAttempts = 10;
const maxPauseSeconds = 3_600;

export type Outcome =
  | { kind: 'accepted' }
  /** The relay has not accepted the e-mail. */
  | { kind: 'refused'; isForGood: boolean; reason: string; status: string }
  /** The content was being sent and the relay's reply is unknown, so the relay may have accepted the e-mail. */
  | { kind: 'unclear'; reason: string; status: string }
  | { kind: 'superseded' };

/**
 * Returns the seconds until the next attempt after a rejection: exponential backoff from one minute up to one hour.
 * Returns undefined if the e-mail was rejected permanently or all attempts are used.
 */
export function retryAfter(isForGood: boolean, attempts: number): number | undefined {
  if (isForGood || attempts >= maxAttempts) return undefined;
  return Math.min(60 * 2 ** (attempts - 1), maxPauseSeconds);
}

export interface SmtpError {
  responseCode?: number;
  command?: string;
  /** Error code of nodemailer or of the operating system, such as `ECONNREFUSED`. */
  code?: string;
  message: string;
}

/**
 * Classifies a failed SMTP conversation. A 5xx reply to RCPT TO or DATA is a permanent failure.
 * After a 5xx reply to an earlier command, the e-mail is retried,
 * because an operator can correct the wrong password or sender address.
 * If the relay does not reply, the e-mail is `unclear` if its content was being sent; otherwise the e-mail is retried.
 */
export function outcomeOf(error: SmtpError, hasStarted: boolean): Outcome {
  const { responseCode, command = '' } = error;
  const told = { reason: describe(error), status: statusOf(error) };
  if (responseCode === undefined && hasStarted) return { kind: 'unclear', ...told };
  const isForGood = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
  return { kind: 'refused', isForGood, ...told };
}

/**
 * Describes a failure for operators. E-mail addresses are redacted, because relays often repeat them in their replies.
 */
export const describe = ({ responseCode, command, message }: SmtpError): string =>
  [command, responseCode, message.replace(/\S+@\S+/g, '…').slice(0, 200)].filter(Boolean).join(' ');

/**
 * Describes a failure for logs by the SMTP command, the reply code and the enhanced status code (RFC 3463), without the
 * text of the reply. If there was no reply, contains the error code instead.
 */
function statusOf({ responseCode, command, code, message }: SmtpError): string {
  const enhanced = responseCode === undefined ? undefined : /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  return [command, responseCode ?? code, enhanced].filter(Boolean).join(' ') || 'unknown';
}
