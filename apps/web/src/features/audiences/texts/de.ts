import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Zielgruppe von „{{title}}“',
  legend: 'Wer macht diesen Kurs?',
  everybody: 'Alle bei {{company}}',
  groups: 'Nur bestimmte Gruppen',
  chosen: 'Ausgewählte Gruppen',
  remove: '{{name}} entfernen',
  search: 'Gruppen suchen',
  found: 'Gruppen zum Hinzufügen',
  group_one: '{{name}} ({{count}} Mitglied)',
  group_other: '{{name}} ({{count}} Mitglieder)',
  none: '{{company}} hat noch keine Gruppen.',
  noMatch: 'Keine weitere Gruppe passt zu dieser Suche.',
  more_one: '{{count}} Gruppe passt. Geben Sie einen Teil des Namens ein, um sie zu finden.',
  more_other: '{{count}} Gruppen passen. Geben Sie einen Teil des Namens ein, um weniger zu sehen.',
  empty: 'Bitte fügen Sie mindestens eine Gruppe hinzu.',
  reach_zero: 'Zurzeit wird niemand erreicht.',
  reach_one: '{{count}} Person wird erreicht.',
  reach_other: '{{count}} Personen werden erreicht.',
  neverSignedIn_one: 'Eine davon hat sich noch nie angemeldet.',
  neverSignedIn_other: '{{count}} davon haben sich noch nie angemeldet.',
  kept: 'Mitglieder außerhalb der Zielgruppe sehen den Kurs nicht. Was sie getan haben und ihre Zertifikate bleiben erhalten.',
  save: 'Zielgruppe speichern',
  done: {
    everybody: '„{{title}}“ wird allen angeboten',
    groups_one: '„{{title}}“ wird {{count}} Gruppe angeboten',
    groups_other: '„{{title}}“ wird {{count}} Gruppen angeboten',
  },
};

export default de;
