/**
 * Mails that a company sends to learners by itself, each of which it switches on and off (rule 440).
 * - `certificate_earned`: a learner has earned a certificate
 */
export const learnerMailKinds = ['certificate_earned'] as const;

/** Maximum length of the company's own sentence in these mails. */
export const maxOwnSentence = 300;

/**
 * Matches an address for replies. It is plain ASCII without spaces, commas and brackets, so that it can add no header
 * and no second address to a mail.
 */
export const replyToPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const maxReplyTo = 254;
