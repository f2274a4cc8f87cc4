export default {
  sent: 'Reminder sent',
  sentToAll: 'All members who have not completed the course yet received a reminder about this course',
  again:
    'No new reminder: this person was already reminded today. The next reminder is possible on {{date}}.',
  againToAll:
    'No new reminders: everyone who has not completed the course was already reminded today. The next reminders are possible on {{date}}.',
  recipients_one: '{{count}} member of {{company}}',
  recipients_other: '{{count}} members of {{company}}',
  invited_one: '{{count}} person who has never signed in got the invitation.',
  invited_other: '{{count}} people who have never signed in got the invitation.',
  invitedRecently_one: '{{count}} person was invited within the last 24 hours and got no e-mail.',
  invitedRecently_other: '{{count}} people were invited within the last 24 hours and got no e-mail.',
  overLimit_one: '{{count}} person got no invitation, because the daily limit is reached.',
  overLimit_other: '{{count}} people got no invitation, because the daily limit is reached.',
  invitationsSent: 'Invitations sent',
  nothingSent: 'No e-mail sent',
  againToChosen:
    'No new reminders: these members were already reminded today. The next reminders are possible on {{date}}.',
  nobody: 'No reminder sent: this person cannot take the course at the moment',
  nobodyOfAll: 'No reminder sent: everyone has completed the course',
};
