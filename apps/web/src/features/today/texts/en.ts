export default {
  title: 'Today at {{company}}',
  subtitle:
    'What is waiting for you: mandatory courses and policies that are late or due soon, and people who need you.',
  show: 'Show and remind',
  overdue: {
    people_one: '{{count}} person is late',
    people_other: '{{count}} people are late',
    pairs_one: '{{count}} course or policy is overdue',
    pairs_other: '{{count}} courses and policies are overdue, counted per person',
    none: 'Nobody is late.',
  },
  due_in_two_weeks: {
    people_one: '{{count}} person has a course or policy due within 14 days',
    people_other: '{{count}} people have courses or policies due within 14 days',
    pairs_one: '{{count}} course or policy is due within 14 days',
    pairs_other: '{{count}} courses and policies are due within 14 days, counted per person',
    none: 'Nothing is due within the next 14 days.',
  },
  never_signed_in: {
    people_one: '{{count}} person has never signed in',
    people_other: '{{count}} people have never signed in',
    pairs_one: '{{count}} course or policy waits for somebody who has never signed in',
    pairs_other:
      '{{count}} courses and policies wait for people who have never signed in, counted per person',
    none: 'Everybody with a mandatory course or policy has signed in.',
  },
  returned: {
    title_one: '{{count}} person is back',
    title_other: '{{count}} people are back',
    text_one: 'This person held more permissions before leaving. Decide whether they are granted again.',
    text_other: 'They held more permissions before they left. Decide whether they get them again.',
    decide: 'Decide',
    more_one: 'and {{count}} more person',
    more_other: 'and {{count}} more people',
    none: 'No permissions wait for your decision.',
  },
  proofs: {
    waiting_one: '{{count}} proof waits for a decision',
    waiting_other: '{{count}} proofs wait for a decision',
    decide: 'Decide on proofs',
    none: 'No proofs wait for a decision.',
  },
  line: {
    link: 'What is waiting today',
    overdue_one: '{{count}} late',
    overdue_other: '{{count}} late',
    due_one: '{{count}} due within 14 days',
    due_other: '{{count}} due within 14 days',
    none: 'nobody is late',
  },
};
