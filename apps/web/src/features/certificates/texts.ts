import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
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

const de: Translated<typeof en> = {
  title: 'Zertifikat',
  download: 'Zertifikat herunterladen',
  ready: 'Ihr Zertifikat liegt bereit. Es nennt Ihren Namen, den Kurs, Ihr Unternehmen und das Datum.',
  locked: 'Das Zertifikat ist gesperrt, bis alle Lektionen außer der letzten abgeschlossen sind.',
  verification: {
    title: 'Prüfung eines Zertifikats',
    valid: 'Dieses Zertifikat ist gültig',
    validText:
      'Academy hat es mit den folgenden Angaben ausgestellt. Ein Dokument, das etwas anderes sagt, wurde verändert.',
    revoked: 'Dieses Zertifikat wurde widerrufen',
    revokedText:
      'Academy hat es ausgestellt, es ist aber seit dem {{date}} nicht mehr gültig. Auch das Badge dazu ist ungültig.',
    unknown: 'Dieses Zertifikat gibt es nicht',
    unknownText:
      'Academy hat kein Zertifikat mit dieser Adresse ausgestellt. Bitte scannen Sie den QR-Code noch einmal, oder prüfen Sie die Adresse auf Tippfehler.',
    holder: 'Ausgestellt für',
    holderErased: 'Name auf Wunsch gelöscht',
    erasedText:
      'Es wurde von Academy mit den Angaben unten ausgestellt. Name und Badge wurden seitdem gelöscht.',
    course: 'Kurs',
    company: 'Unternehmen',
    issuedOn: 'Ausgestellt am',
    number: 'Nummer',
    print: 'Drucken',
    badgeOf: 'Badge: {{title}}',
    credential: 'Signierten Nachweis herunterladen',
  },
  revocation: {
    revoke: 'Zertifikat widerrufen',
    title: 'Dieses Zertifikat widerrufen?',
    text: 'Das Zertifikat von {{holder}} für „{{course}}“ und das Badge dazu werden endgültig ungültig. Wer sie prüft, erfährt das. Es lässt sich nicht rückgängig machen.',
    reason: 'Grund',
    reasonHelp: 'Er steht im Protokoll des Unternehmens und wird nicht öffentlich gezeigt.',
    confirm: 'Endgültig widerrufen',
  },
};

export const texts: Texts<typeof en> = { de, en };
