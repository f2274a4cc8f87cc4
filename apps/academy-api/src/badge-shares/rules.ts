/**
 * Maximum minutes between starting a share and the redirect from the consent page of the professional network
 * (LinkedIn). The network's authorization codes expire earlier.
 */
export const longestStayMinutes = 30;
/**
 * Seconds after which a claimed share without an outcome counts as failed: posting takes at most three calls of ten
 * seconds, so the OS process that claimed the share must have died.
 */
export const longestPostingSeconds = 60;

/** Error codes sent when the member declined (RFC 6749, 4.1.2.1, and codes specific to LinkedIn). */
const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** Returns the outcome of a share whose redirect contains an error instead of an authorization code. */
export const outcomeOfError = (error: string) => (refusals.has(error) ? 'not_posted' : 'failed');
