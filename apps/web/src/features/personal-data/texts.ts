import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  title: 'Personal data',
  subtitle:
    'For people who ask what Academy knows about them, or want to be erased. Everything you do here is in the audit.',
  search: {
    label: 'E-mail address or user id',
    help: 'The whole address, in upper or lower case.',
    find: 'Find',
  },
  nobody: 'Nobody found',
  nobodyText: 'No company has a member with this address, or has invited it.',
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

const de: Translated<typeof en> = {
  title: 'Personenbezogene Daten',
  subtitle:
    'Für Personen, die wissen möchten, was Academy über sie weiß, oder die gelöscht werden möchten. Alles, was Sie hier tun, wird protokolliert.',
  search: {
    label: 'E-Mail-Adresse oder Benutzer-ID',
    help: 'Die ganze Adresse, in Groß- oder Kleinschreibung.',
    find: 'Suchen',
  },
  nobody: 'Niemanden gefunden',
  nobodyText: 'Kein Unternehmen hat ein Mitglied mit dieser Adresse oder hat sie eingeladen.',
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

export const texts: Texts<typeof en> = { de, en };
