export default {
  title: '{{company}} has listed you as a member',
  text: 'Do you belong to {{company}}? If you join, you can take its courses, and the company sees your progress in them.',
  join: 'Join',
  notMe: 'Not me',
  later: 'Decide later',
  joined: 'Welcome! You are now a member of {{company}}.',
  declined: 'You have declined. {{company}} can only ask you again by inviting you.',
  further_one: '{{count}} more company waits for your answer.',
  further_other: '{{count}} more companies wait for your answer.',
  signedInAs: 'You are signed in as {{email}}.',
  refusal: {
    title: 'You don’t belong to {{company}}?',
    text: 'You then don’t become a member, and the company sees that you have declined. It learns nothing else about you or your user account. It can only ask you again by sending you an invitation.',
    confirm: 'I don’t belong to it',
  },
};
