export default {
  title: 'Calendar',
  text: 'Subscribe to your due dates at {{company}} in Outlook, Google or Apple. Your calendar then shows new and changed dates by itself. Whoever has the address can see your due dates.',
  create: 'Create calendar address',
  shownOnce: 'Copy the address now, because it is shown only once.',
  address: 'Calendar address',
  copy: 'Copy address',
  subscribe: {
    title: 'How to subscribe',
    outlook: 'Outlook: “Add calendar”, “Subscribe from web”, then paste the address.',
    google: 'Google Calendar on a computer: “Other calendars”, “From URL”, then paste the address.',
    apple: 'Apple Calendar: “File”, “New Calendar Subscription”, then paste the address.',
  },
  since:
    'Your calendar address has existed since {{date}} and cannot be shown again. If you have lost it, replace it.',
  replace: {
    action: 'Replace address',
    title: 'Replace the calendar address?',
    text: 'The present address stops working at once. Calendars that subscribe to it receive no more due dates until you enter the new address.',
    done: 'The calendar has a new address.',
  },
  revoke: {
    action: 'Revoke address',
    title: 'Revoke the calendar address?',
    text: 'The address stops working at once. Calendars that subscribe to it receive no more due dates. You can create a new address at any time.',
    done: 'The calendar address has been revoked.',
  },
};
