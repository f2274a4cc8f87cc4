import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Gruppen von {{company}}',
  subtitle:
    'Mitglieder, die zusammengehören, etwa eine Abteilung oder ein Standort. Ein Mitglied kann in mehreren Gruppen sein.',
  search: 'Nach Name suchen',
  create: 'Gruppe erstellen',
  columns: { name: 'Name', externalId: 'Externe ID', members: 'Mitglieder', actions: 'Aktionen' },
  actionsOf: 'Aktionen für {{name}}',
  actions: 'Aktionen',
  rename: 'Gruppe bearbeiten',
  delete: 'Gruppe löschen',
  empty: {
    title: 'Noch keine Gruppen',
    text: 'Erstellen Sie eine Gruppe und fügen Sie Mitglieder hinzu.',
    textWithoutEditing: 'Gruppen erstellt die Personalverwaltung Ihres Unternehmens.',
  },
  notFound: { title: 'Keine Gruppe gefunden', showAll: 'Alle Gruppen zeigen' },
  form: {
    createTitle: 'Gruppe erstellen',
    editTitle: '{{name}} bearbeiten',
    name: 'Name',
    externalId: 'Externe ID (optional)',
    externalIdHint:
      'Die ID der Gruppe in Ihrem Verzeichnis. Lassen Sie das Feld leer, wenn Sie keine verwenden.',
    save: 'Speichern',
  },
  created: 'Die Gruppe {{name}} ist erstellt',
  saved: 'Die Gruppe {{name}} ist gespeichert',
  deleteTitle: '{{name}} löschen?',
  deleteText_one:
    'Die Gruppe und ihre {{count}} Zuordnung werden gelöscht. Das Mitglied bleibt im Unternehmen und behält seinen Fortschritt.',
  deleteText_other:
    'Die Gruppe und ihre {{count}} Zuordnungen werden gelöscht. Die Mitglieder bleiben im Unternehmen und behalten ihren Fortschritt.',
  deleted: 'Die Gruppe {{name}} ist gelöscht',
  group: {
    back: 'Zurück zu den Gruppen',
    title: 'Gruppe',
    members_one: '{{count}} Mitglied',
    members_other: '{{count}} Mitglieder',
    externalId: 'Externe ID {{id}}',
    table: 'Mitglieder von {{name}}',
    add: 'Mitglieder hinzufügen',
    search: 'Nach Name oder E-Mail suchen',
    empty: {
      title: 'In dieser Gruppe ist noch niemand',
      text: 'Fügen Sie die Mitglieder hinzu, die dazugehören.',
    },
    emptySearch: 'Kein Mitglied gefunden',
    showAll: 'Alle Mitglieder zeigen',
    missing: 'Die Gruppe wurde vielleicht gelöscht. Bitte wählen Sie eine aus der Liste.',
    columns: { choice: 'Auswahl', name: 'Name', email: 'E-Mail' },
    choose: '{{name}} auswählen',
    chooseAll_one: 'Das {{count}} Mitglied auf dieser Seite auswählen',
    chooseAll_other: 'Alle {{count}} auf dieser Seite auswählen',
    remove_one: '{{count}} Mitglied entfernen',
    remove_other: '{{count}} Mitglieder entfernen',
    removeNone: 'Mitglieder entfernen',
    removeTitle_one: '{{count}} Mitglied aus {{name}} entfernen?',
    removeTitle_other: '{{count}} Mitglieder aus {{name}} entfernen?',
    removeText:
      'Sie bleiben im Unternehmen und behalten ihren Fortschritt. Kurse, die dieser Gruppe angeboten werden, sehen sie möglicherweise nicht mehr.',
    removed_one: '{{count}} Mitglied ist entfernt',
    removed_other: '{{count}} Mitglieder sind entfernt',
  },
  uses: {
    title: 'Verwendet in',
    none: 'Die Gruppe gehört zu keiner Zielgruppe eines Kurses, einer Richtlinie, einer Pflicht oder eines Termins.',
    kinds: {
      course: 'Kurs',
      policy: 'Richtlinie',
      commitment: 'Verpflichtungserklärung',
      duty: 'Pflicht',
      session: 'Termin',
    },
  },
  add: {
    title: 'Mitglieder zu {{name}} hinzufügen',
    present: 'schon in der Gruppe',
    tooMany: 'Höchstens 1.000 Mitglieder können auf einmal hinzugefügt werden.',
    chosen_one: '{{count}} Mitglied ausgewählt',
    chosen_other: '{{count}} Mitglieder ausgewählt',
    confirm_one: '{{count}} Mitglied hinzufügen',
    confirm_other: '{{count}} Mitglieder hinzufügen',
    confirmNone: 'Mitglieder hinzufügen',
    done_one: '{{count}} Mitglied ist hinzugefügt',
    done_other: '{{count}} Mitglieder sind hinzugefügt',
    nobody: 'Kein Mitglied gefunden',
    list: 'Mitglieder zur Auswahl',
  },
  filter: { label: 'Gruppe', all: 'Alle Gruppen' },
  more: '+{{count}}',
};

export default de;
