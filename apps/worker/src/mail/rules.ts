const mostAttempts = 10;
const longestPauseSeconds = 3_600;

/** How an attempt to send ended. */
export type Outcome =
  | { kind: 'accepted' }
  /** It was not accepted, for certain. */
  | { kind: 'refused'; isForGood: boolean; reason: string; status: string }
  /** The relay was getting it and no answer came: it may have been accepted. */
  | { kind: 'unclear'; reason: string; status: string }
  /** Another worker holds the row by now. */
  | { kind: 'superseded' };

/**
 * When an e-mail that was not accepted is tried again, in seconds: after a minute, then twice as long each time, at most
 * an hour. Undefined when it is given up: refused for good, or tried often enough.
 */
export function retryAfter(isForGood: boolean, attempts: number): number | undefined {
  if (isForGood || attempts >= mostAttempts) return undefined;
  return Math.min(60 * 2 ** (attempts - 1), longestPauseSeconds);
}

/** An error of nodemailer, as far as it says what happened. */
export interface SmtpError {
  responseCode?: number;
  command?: string;
  /** Of nodemailer or the system, such as `ECONNREFUSED`. */
  code?: string;
  message: string;
}

/**
 * What a failed conversation means. An answer settles it: 5xx to the recipient or the content is for good. 5xx to
 * anything before is about us and the relay (a wrong password, a sender it does not know), which an operator can put
 * right before the attempts run out. Without an answer it depends on whether the relay was getting the content.
 */
export function outcomeOf(error: SmtpError, hasStarted: boolean): Outcome {
  const { responseCode, command = '' } = error;
  const told = { reason: describe(error), status: statusOf(error) };
  if (responseCode === undefined && hasStarted) return { kind: 'unclear', ...told };
  const isForGood = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
  return { kind: 'refused', isForGood, ...told };
}

/** What an operator may read of a failure: no address, which answers of relays often repeat. */
export const describe = ({ responseCode, command, message }: SmtpError): string =>
  [command, responseCode, message.replace(/\S+@\S+/g, '…').slice(0, 200)].filter(Boolean).join(' ');

/** What a log may say of a failure: the step and the codes (RFC 3463), and nothing of the relay's own words. */
export function statusOf({ responseCode, command, code, message }: SmtpError): string {
  const enhanced = responseCode === undefined ? undefined : /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  return [command, responseCode ?? code, enhanced].filter(Boolean).join(' ') || 'unknown';
}
