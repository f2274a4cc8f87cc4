import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

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

export default de;
