import type { Texts, Translated } from '../app/texts.ts';

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
    revokedText: 'It was issued by Academy once and is no longer valid.',
    unknown: 'There is no such certificate',
    unknownText:
      'Academy has not issued a certificate with this address. Please scan the QR code again, or check the address for typing mistakes.',
    holder: 'Holder',
    course: 'Course',
    company: 'Company',
    issuedOn: 'Issued on',
    number: 'Number',
    print: 'Print',
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
    revokedText: 'Academy hat es ausgestellt, es ist aber nicht mehr gültig.',
    unknown: 'Dieses Zertifikat gibt es nicht',
    unknownText:
      'Academy hat kein Zertifikat mit dieser Adresse ausgestellt. Bitte scannen Sie den QR-Code noch einmal, oder prüfen Sie die Adresse auf Tippfehler.',
    holder: 'Ausgestellt für',
    course: 'Kurs',
    company: 'Unternehmen',
    issuedOn: 'Ausgestellt am',
    number: 'Nummer',
    print: 'Drucken',
  },
};

export const texts: Texts<typeof en> = { de, en };
