/** How long a learner may take at the network. Codes of networks live shorter anyway. */
export const longestStayMinutes = 30;
/** A post takes at most three calls of ten seconds: one that began before that died with its program. */
export const longestPostingSeconds = 60;

/** How networks say that the member did not want it (RFC 6749 §4.1.2.1, and LinkedIn's own words). */
const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** What becomes of a share that the network sends back without a code. */
export const outcomeOfError = (error: string) => (refusals.has(error) ? 'not_posted' : 'failed');
