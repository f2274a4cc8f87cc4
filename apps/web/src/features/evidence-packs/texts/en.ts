export default {
  title: 'Evidence packs of {{company}}',
  subtitle:
    'An evidence pack proves the training of a period to an auditor: a signed ZIP file with all records, certificates, versions of the courses and the activity log.',
  back: 'Back to reports',
  request: {
    title: 'Prepare an evidence pack',
    text: 'The pack contains personal data of all members. Hand it over only to people who may see them. The activity log records each request and each download.',
    from: 'First day',
    to: 'Last day',
    action: 'Prepare evidence pack',
  },
  list: {
    title: 'Latest evidence packs',
    period: 'Period',
    createdAt: 'Requested on',
    state: 'State',
    expiresAt: 'Available until',
    actions: 'Actions',
    none: 'No evidence packs yet',
    noneText: 'Choose a period above and prepare the first one.',
  },
  states: {
    queued: 'Will be prepared in a moment',
    running: 'Is being prepared',
    succeeded: 'Ready',
    failed: 'Failed',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  notes: {
    failed: 'Please prepare it again.',
    withdrawn: 'For example because a person’s data was erased. Please prepare it again.',
  },
  progress_one: '{{done}} of {{count}} record',
  progress_other: '{{done}} of {{count}} records',
  progressLabel: 'Progress of the evidence pack',
  download: 'Download',
  downloadOf: 'Download {{from}} – {{to}}',
  auditor: {
    title: 'For the auditor',
    text: 'Unpack the ZIP file and follow INSTRUCTIONS.md or ANLEITUNG.md: four commands with openssl and sha256sum (on a Mac, shasum) verify the signature and every file. Or open verify.html in a browser, without a network, and choose the ZIP file; the page also verifies the activity log and names each changed row. Then compare the fingerprint of the issuer’s key with the one on the public verification page of any certificate.',
  },
};
