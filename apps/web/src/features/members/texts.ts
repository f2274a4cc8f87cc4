import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  title: '{{company}} members',
  summary: {
    title: 'Members in numbers',
    organisationMembers: 'Organisation members',
    registeredUsers: 'Registered users',
    invitedUsers: 'Invited users',
  },
  configurationApp: 'Go to Configuration App',
  opensInNewTab: '(opens in a new tab)',
  search: 'Search by name or e-mail',
  columns: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    company: 'Company',
    invitedOn: 'Invited on',
    status: 'Status',
  },
  roles: { maintainer: 'Maintainer', member: 'Member' },
  status: { registered: 'Registered', deactivated: 'Deactivated', invited: 'Invited', imported: '-' },
  notFound: { title: 'No member found', showAll: 'Show all members' },
  empty: {
    title: 'No academy members yet',
    text: 'Invite your people by e-mail or with a link. They appear here as soon as they are invited.',
    textWithoutInviting: 'Ask whoever manages the people of your company to invite them.',
  },
  member: {
    title: 'Member',
    back: 'Back to members',
    courses: 'Courses of {{name}}',
    columns: { course: 'Course title', enrolledOn: 'Enrolled on', progress: 'Progress', actions: 'Actions' },
    percent: '{{percentage}}%',
    progressOf: 'Progress in {{title}}',
    certificate: 'View certificate',
    certificateOf: 'View certificate: {{title}}',
    empty: 'As soon as {{name}} starts a course, you will see the progress here.',
    notFoundText:
      'The person may have been deleted, or is not one of this company’s members. Please choose somebody from the list.',
  },
};

const de: Translated<typeof en> = {
  title: 'Mitglieder von {{company}}',
  summary: {
    title: 'Mitglieder in Zahlen',
    organisationMembers: 'Mitglieder der Organisation',
    registeredUsers: 'Registrierte Personen',
    invitedUsers: 'Eingeladene Personen',
  },
  configurationApp: 'Zur Konfigurations-App',
  opensInNewTab: '(öffnet in einem neuen Tab)',
  search: 'Nach Name oder E-Mail suchen',
  columns: {
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    company: 'Unternehmen',
    invitedOn: 'Eingeladen am',
    status: 'Status',
  },
  roles: { maintainer: 'Verwalter', member: 'Mitglied' },
  status: { registered: 'Registriert', deactivated: 'Deaktiviert', invited: 'Eingeladen', imported: '-' },
  notFound: { title: 'Kein Mitglied gefunden', showAll: 'Alle Mitglieder zeigen' },
  empty: {
    title: 'Noch keine Academy-Mitglieder',
    text: 'Laden Sie Ihre Beschäftigten per E-Mail oder mit einem Link ein. Sie erscheinen hier, sobald sie eingeladen sind.',
    textWithoutInviting: 'Bitten Sie die Personalverwaltung Ihres Unternehmens, sie einzuladen.',
  },
  member: {
    title: 'Mitglied',
    back: 'Zurück zu den Mitgliedern',
    courses: 'Kurse von {{name}}',
    columns: {
      course: 'Kurstitel',
      enrolledOn: 'Eingeschrieben am',
      progress: 'Fortschritt',
      actions: 'Aktionen',
    },
    percent: '{{percentage}} %',
    progressOf: 'Fortschritt in {{title}}',
    certificate: 'Zertifikat ansehen',
    certificateOf: 'Zertifikat ansehen: {{title}}',
    empty: 'Sobald {{name}} einen Kurs beginnt, sehen Sie hier den Fortschritt.',
    notFoundText:
      'Die Person wurde vielleicht gelöscht oder gehört nicht zu diesem Unternehmen. Bitte wählen Sie jemanden aus der Liste.',
  },
};

export const texts: Texts<typeof en> = { de, en };
