import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Personenbezogene Daten',
  subtitle:
    'Für Personen, die wissen möchten, was Academy über sie weiß, oder die gelöscht werden möchten. Alles, was Sie hier tun, wird protokolliert.',
  search: {
    label: 'Name, E-Mail-Adresse oder Benutzer-ID',
    help: 'Mindestens drei Buchstaben des Namens oder die ganze Adresse.',
    find: 'Suchen',
  },
  nobody: 'Niemanden gefunden',
  nobodyText:
    'Kein Unternehmen hat ein Mitglied mit diesem Namen oder dieser Adresse oder hat die Adresse eingeladen.',
  more: 'Nur die ersten {{count}} Personen sind zu sehen. Bitte geben Sie mehr vom Namen ein.',
  invited: 'Eingeladen, noch nicht registriert',
  userId: 'Benutzer-ID {{userId}}',
  counts: {
    enrollments_one: '{{count}} begonnener Kurs',
    enrollments_other: '{{count}} begonnene Kurse',
    certificates_one: '{{count}} Zertifikat',
    certificates_other: '{{count}} Zertifikate',
    emails_one: '{{count}} E-Mail',
    emails_other: '{{count}} E-Mails',
  },
  download: 'Alle Daten herunterladen',
  erase: {
    open: 'Diese Person löschen',
    title: 'Diese Person endgültig löschen?',
    at: 'Unternehmen: {{companies}}',
    companies_one: 'Der Zugang zu {{count}} Unternehmen endet sofort. Name und Adresse werden dort gelöscht.',
    companies_other:
      'Der Zugang zu {{count}} Unternehmen endet sofort. Name und Adresse werden dort gelöscht.',
    emails_one:
      'In {{count}} E-Mail wird gelöscht, an wen sie ging. Wurde sie noch nicht gesendet, entfällt sie.',
    emails_other: 'In {{count}} E-Mails wird gelöscht, an wen sie gingen. Noch nicht gesendete entfallen.',
    certificates_one:
      '{{count}} Zertifikat bleibt ohne Namen als Nachweis der Schulung erhalten. PDF und Badge dazu werden zurückgezogen.',
    certificates_other:
      '{{count}} Zertifikate bleiben ohne Namen als Nachweis der Schulung erhalten. PDFs und Badges dazu werden zurückgezogen.',
    enrollments_one: 'Der Fortschritt in {{count}} Kurs bleibt unter einem Pseudonym erhalten.',
    enrollments_other: 'Der Fortschritt in {{count}} Kursen bleibt unter einem Pseudonym erhalten.',
    account:
      'Löschen Sie zuvor auch das Konto beim Identitätsanbieter. Dies lässt sich nicht rückgängig machen, auch nicht durch eine Datensicherung.',
    phrase: 'Um fortzufahren, geben Sie ein: {{phrase}}',
    confirm: 'Löschen',
    underWay: 'Die Person wird gelöscht. Ihr Zugang ist beendet.',
    done: 'Die Person ist gelöscht. An ihrer Stelle steht das Pseudonym {{pseudonym}}.',
  },
};

export default de;
