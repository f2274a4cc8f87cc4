import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Mein Team',
  back: 'Zurück zu Ihren Kursen',
  people_one: 'Die Pflichtkurse von {{count}} Person, deren Führungskraft Sie bei {{company}} sind.',
  people_other: 'Die Pflichtkurse von {{count}} Personen, deren Führungskraft Sie bei {{company}} sind.',
  overdue_zero: 'Niemand ist überfällig.',
  overdue_one: '{{count}} Person ist überfällig.',
  overdue_other: '{{count}} Personen sind überfällig.',
  choose: '{{name}} auswählen: {{title}}',
  open: 'Zu absolvierende Kurse',
  neverSignedIn: 'Hat sich noch nie angemeldet. Die Einladung sendet die Verwaltung Ihres Unternehmens.',
  states: { overdue: 'Überfällig, war fällig am {{date}}', due: 'Fällig am {{date}}' },
  noDueDate: 'Ohne Frist',
  completed: 'Abgeschlossen: {{titles}}',
  noCourses: 'Keine Pflichtkurse',
  none: {
    title: 'Kein Team zu zeigen',
    text: 'Sie sind bei {{company}} niemandes Führungskraft, oder das Unternehmen zeigt Führungskräften ihre Teams nicht.',
    action: 'Zu Ihren Kursen',
  },
};

export default de;
