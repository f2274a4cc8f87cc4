export { reminderReason } from './deadline-reminder.ts';
export { certificateStaysValid } from './held-certificate.ts';
export { policyNewsOf, policyNouns } from './policy-news.ts';
export { courseUrl } from './news.ts';
export { writeJoinedMail, writeLearnerMail } from './write-learner-mail.ts';
