/**
 * Mails that a company sends to learners by itself, each of which it switches on and off (rule 440).
 * - `course_assigned`: a course was assigned to a learner
 * - `round_opened`: a learner has to take a course again, in a new round
 * - `overdue`: a learner has missed the due date of a course
 * - `certificate_earned`: a learner has earned a certificate
 */
export const learnerMailKinds = ['course_assigned', 'round_opened', 'overdue', 'certificate_earned'] as const;
export type LearnerMailKind = (typeof learnerMailKinds)[number];

/** Mails of which the settings show a preview: each mail alone, and several of them joined (rule 442). */
export const previewedLearnerMails = [...learnerMailKinds, 'joined'] as const;
export type PreviewedLearnerMail = (typeof previewedLearnerMails)[number];

/** Maximum length of the company's own sentence in these mails. */
export const maxOwnSentence = 300;

/**
 * Matches an address for replies. It is plain ASCII without spaces, commas and brackets, so that it can add no header
 * and no second address to a mail.
 */
export const replyToPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const maxReplyTo = 254;

/** Maximum number of mails about one overdue course to one person in a round, and days between two of them (rule 446). */
export const maxOverdueMails = 4;
export const overdueMailDays = 7;
