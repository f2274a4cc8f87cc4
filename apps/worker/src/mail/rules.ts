const mostAttempts = 10;
const longestPauseSeconds = 3_600;

/** An error of nodemailer, as far as it says what happened. */
interface SmtpError {
  responseCode?: number;
  command?: string;
}

/**
 * When an e-mail that was not accepted is tried again, in seconds: after a minute, then twice as long each time, at most
 * an hour. Undefined when it is given up: refused for good (5xx), or tried often enough.
 */
export function retryAfter(error: SmtpError, attempts: number): number | undefined {
  const isRefusedForGood =
    error.responseCode !== undefined && error.responseCode >= 500 && error.command !== 'CONN';
  if (isRefusedForGood || attempts >= mostAttempts) return undefined;
  return Math.min(60 * 2 ** (attempts - 1), longestPauseSeconds);
}

/** What an operator may read of a failure: no address, which answers of relays often repeat. */
export const describe = ({ responseCode, command }: SmtpError, message: string): string =>
  [command, responseCode, message.replace(/\S+@\S+/g, '…').slice(0, 200)].filter(Boolean).join(' ');
