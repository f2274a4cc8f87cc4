/** Longest stay on the network's consent page, minutes. Authorization codes expire earlier. */
export const longestStayMinutes = 30;
/** Posting takes at most three calls of ten seconds. After this time its process must have ended. */
export const longestPostingSeconds = 60;

/** Error codes of a member's refusal (RFC 6749, 4.1.2.1, and LinkedIn's own). */
const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** The outcome of a share whose redirect carries an error instead of a code. */
export const outcomeOfError = (error: string) => (refusals.has(error) ? 'not_posted' : 'failed');
