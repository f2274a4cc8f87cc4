/**
 * E-mails that a company can switch on, and that are then sent to learners automatically (rule 440):
 * - `course_assigned`: a course was assigned to a learner
 * - `round_opened`: a learner has to take a course again, in a new round
 * - `overdue`: a learner has missed the due date of a course
 * - `certificate_earned`: a learner has earned a certificate
 */
export const learnerMailKinds = ['course_assigned', 'round_opened', 'overdue', 'certificate_earned'] as const;
export type LearnerMailKind = (typeof learnerMailKinds)[number];

/** E-mails that the settings can preview: an e-mail of each kind, and several e-mails joined into one (rule 442). */
export const previewedLearnerMails = [...learnerMailKinds, 'joined'] as const;
export type PreviewedLearnerMail = (typeof previewedLearnerMails)[number];

/** Maximum number of characters of the sentence that a company can add to its automatic e-mails to learners. */
export const maxOwnSentence = 300;

/**
 * Matches an address for replies: ASCII without spaces, commas and brackets, so that it cannot add a header or another
 * address to an e-mail.
 */
export const replyToPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const maxReplyTo = 254;

/** Maximum number of e-mails to one person about one overdue course in a round (rule 446). */
export const maxOverdueMails = 4;
/** Number of days between two e-mails to one person about the same overdue course (rule 446). */
export const overdueMailDays = 7;
