export default {
  title: 'Personal data',
  subtitle:
    'For people who ask what Academy knows about them, or want to be erased. Everything you do here is recorded in the activity log.',
  search: {
    label: 'Name, e-mail address or user id',
    help: 'At least three letters of the name, or the whole address.',
    find: 'Find',
  },
  nobody: 'Nobody found',
  nobodyText: 'No company has a member with this name or address, or has invited the address.',
  more: 'Only the first {{count}} persons are shown. Please type more of the name.',
  invited: 'Invited, no user yet',
  userId: 'User id {{userId}}',
  counts: {
    enrollments_one: '{{count}} course begun',
    enrollments_other: '{{count}} courses begun',
    certificates_one: '{{count}} certificate',
    certificates_other: '{{count}} certificates',
    emails_one: '{{count}} e-mail',
    emails_other: '{{count}} e-mails',
  },
  download: 'Download all data',
  erase: {
    open: 'Erase this person',
    title: 'Erase this person for good?',
    at: 'Companies: {{companies}}',
    companies_one: 'Access to {{count}} company ends at once. Name and address are erased there.',
    companies_other: 'Access to {{count}} companies ends at once. Name and address are erased there.',
    emails_one: '{{count}} e-mail loses its recipient. It is not sent if it was not sent before.',
    emails_other: '{{count}} e-mails lose their recipient. Those not sent yet are not sent any more.',
    certificates_one:
      '{{count}} certificate stays as proof of training, without the name. Its PDF and badge are withdrawn.',
    certificates_other:
      '{{count}} certificates stay as proof of training, without the name. Their PDFs and badges are withdrawn.',
    enrollments_one: 'The progress in {{count}} course stays under a pseudonym.',
    enrollments_other: 'The progress in {{count}} courses stays under a pseudonym.',
    account:
      'Delete the account at the identity provider as well, before you go on. This cannot be undone, not even by restoring a backup.',
    phrase: 'To go on, type: {{phrase}}',
    confirm: 'Erase',
    underWay: 'The person is being erased. Their access has ended.',
    done: 'The person is erased. In their place stands the pseudonym {{pseudonym}}.',
  },
};
