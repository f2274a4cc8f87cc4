export default {
  title: 'E-mails to learners',
  text: 'Academy sends these e-mails by itself. An e-mail that you switch on concerns only what happens afterwards.',
  joined:
    'Nobody gets two automatic e-mails within an hour: Academy joins them. Invitations and reminders by hand are sent at once. People who have never signed in get none of these e-mails; if you remind them, they get an invitation.',
  kinds: {
    course_assigned: {
      name: 'Course assigned',
      says: 'Tells people to whom a course is newly assigned, and by when they have to complete it. Each person gets it once per course.',
    },
    round_opened: {
      name: 'New round',
      says: 'Says that a new round of a course has begun, when it is due, and until when the certificate stays valid.',
    },
    overdue: {
      name: 'Overdue',
      says: 'Reminds people who have missed a due date once a week, at most four times in a round, until they have completed the course.',
    },
    certificate_earned: {
      name: 'Certificate earned',
      says: 'Says which course the person has completed and how long the certificate is valid, and links to the certificate.',
    },
  },
  ownSentence: 'A sentence of your company',
  ownSentenceHint:
    'Appears in each of these e-mails as plain text, in this language; at most 300 characters.',
  replyTo: 'Address for replies',
  replyToHint: 'If it is empty, replies go to the sender of the e-mails.',
  replyToInvalid: 'Please enter one e-mail address without umlauts.',
  save: 'Save e-mails to learners',
  saved: 'The settings have been saved',
  preview: {
    show: 'Show preview',
    hide: 'Hide preview',
    kind: 'E-mail',
    joined: 'Several joined',
    language: 'Language of the e-mail',
    languages: { de: 'German', en: 'English' },
    example: 'This is an example with an invented person and invented courses.',
  },
  firstSteps: {
    title: 'First steps',
    text: 'This is what most companies do at the beginning.',
    invite: 'Invite your people, or import them from a file',
    courses: 'Choose mandatory courses, for whom they are, and when they are due',
    mails: 'Choose which e-mails Academy sends to learners by itself; all are off until you do',
    hide: 'Hide first steps',
  },
};
