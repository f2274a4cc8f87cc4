export default {
  title: 'Certificate',
  download: 'Download Certificate',
  ready: 'Your certificate is ready. It carries your name, the course, your company and the date.',
  locked: 'The certificate is locked until all lessons except the last are complete.',
  verification: {
    title: 'Check of a certificate',
    valid: 'This certificate is valid',
    validText:
      'It was issued by Academy with the details below. A document that says anything else has been altered.',
    revoked: 'This certificate has been revoked',
    revokedText:
      'It was issued by Academy once, and has not been valid since {{date}}. Neither has its badge.',
    unknown: 'There is no such certificate',
    unknownText:
      'Academy has not issued a certificate with this address. Please scan the QR code again, or check the address for typing mistakes.',
    holder: 'Holder',
    holderErased: 'Name erased at the holder’s request',
    erasedText:
      'It was issued by Academy with the details below. The holder’s name and the badge were erased since.',
    course: 'Course',
    company: 'Company',
    issuedOn: 'Issued on',
    number: 'Number',
    print: 'Print',
    badgeOf: 'Badge: {{title}}',
    credential: 'Download signed proof',
  },
  revocation: {
    revoke: 'Revoke certificate',
    title: 'Revoke this certificate?',
    text: 'The certificate of {{holder}} for “{{course}}” and its badge will be invalid for good. Whoever checks them is told so. This cannot be undone.',
    reason: 'Reason',
    reasonHelp: 'It is kept in the activity log of the company and not shown to the public.',
    confirm: 'Revoke for good',
  },
};
