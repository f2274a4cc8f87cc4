import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Zertifikat',
  download: 'Zertifikat herunterladen',
  ready: 'Ihr Zertifikat liegt bereit. Es nennt Ihren Namen, den Kurs, Ihr Unternehmen und das Datum.',
  locked: 'Das Zertifikat ist gesperrt, bis alle Lektionen außer der letzten abgeschlossen sind.',
  recorded:
    'Ihr Unternehmen hat eingetragen, dass Sie diesen Kurs anderswo abgeschlossen haben. Dafür gibt es kein Zertifikat.',
  revoked:
    'Ihr Zertifikat wurde widerrufen. Bitte wenden Sie sich an Ihr Unternehmen: Es kann ein neues Zertifikat ausstellen oder Sie den Kurs noch einmal absolvieren lassen.',
  own: {
    title: 'Meine Zertifikate',
    subtitle: 'Alle Zertifikate, die Sie bei {{company}} erworben haben, die neuesten zuerst.',
    back: 'Zurück zu Ihren Kursen',
    profile: 'Ihr Kalender, Ihre E-Mails und der Name auf Ihren Zertifikaten:',
    toProfile: 'Zum Profil',
    all: 'Alle meine Zertifikate',
    status: {
      valid: 'Gültig',
      validUntil: 'Gültig bis {{date}}',
      expiresSoon: 'Läuft bald ab, gültig bis {{date}}',
      expired: 'Abgelaufen, war gültig bis {{date}}',
      revoked: 'Widerrufen',
      erased: 'Gelöscht',
    },
    holder: 'Ausgestellt für',
    facts: {
      completedOn: 'Abgeschlossen am',
      issuedOn: 'Ausgestellt am',
      finalTest: 'Abschlusstest',
      round: 'Runde',
      number: 'Nummer',
    },
    download: 'PDF herunterladen',
    verify: 'Prüfseite',
    empty: {
      title: 'Sie haben noch keine Zertifikate',
      text: 'Sie erhalten ein Zertifikat, wenn Sie einen Kurs abschließen.',
      action: 'Zu Ihren Kursen',
    },
  },
  renewedBy: { label: 'Erneuert durch', test: 'Test', changes: 'Geänderte Lektionen' },
  lockedByLast: 'Das Zertifikat ist gesperrt, bis Sie die letzte Lektion abgeschlossen haben.',
  lockedByTest: 'Das Zertifikat ist gesperrt, bis Sie den Abschlusstest des Kurses bestanden haben.',
  testPassed: 'Abschlusstest mit {{percent}} % bestanden',
  verification: {
    title: 'Prüfung eines Zertifikats',
    valid: 'Dieses Zertifikat ist gültig',
    validText:
      'Academy hat es mit den folgenden Angaben ausgestellt. Ein Dokument, das etwas anderes sagt, wurde verändert.',
    expired: 'Dieses Zertifikat ist seit dem {{date}} abgelaufen',
    expiredText:
      'Academy hat es mit den folgenden Angaben ausgestellt. Die Schulung fand statt; das Zertifikat galt bis zum angegebenen Tag.',
    revoked: 'Dieses Zertifikat wurde widerrufen',
    revokedText:
      'Academy hat es ausgestellt, es ist aber seit dem {{date}} nicht mehr gültig. Auch das Badge dazu ist ungültig.',
    replacedBy: 'Es wurde neu ausgestellt. Das Zertifikat, das jetzt gilt:',
    unknown: 'Dieses Zertifikat gibt es nicht',
    unknownText:
      'Academy hat kein Zertifikat mit dieser Adresse ausgestellt. Bitte scannen Sie den QR-Code noch einmal, oder prüfen Sie die Adresse auf Tippfehler.',
    holder: 'Ausgestellt für',
    holderErased: 'Name auf Wunsch gelöscht',
    erasedText:
      'Es wurde von Academy mit den Angaben unten ausgestellt. Name und Badge wurden seitdem gelöscht.',
    course: 'Kurs',
    company: 'Unternehmen',
    author: 'Herausgeber des Kurses',
    ownCourse: 'Eigener Kurs von {{company}}',
    issuedOn: 'Ausgestellt am',
    validUntil: 'Gültig bis',
    finalTest: 'Abschlusstest bestanden mit',
    number: 'Nummer',
    print: 'Drucken',
    badgeOf: 'Badge: {{title}}',
    credential: 'Signierten Nachweis herunterladen',
    fingerprint: 'Fingerabdruck des Schlüssels des Ausstellers, der auch Nachweispakete signiert (SHA-256):',
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

export default de;
