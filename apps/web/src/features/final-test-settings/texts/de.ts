import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Abschlusstest von „{{title}}“',
  text: 'Mit einem Abschlusstest schließen Mitglieder den Kurs ab und erhalten das Zertifikat, indem sie den Test bestehen. Die Fragen stammen aus dem Fragenkatalog des Kurses und sind bei jedem Versuch andere.',
  noBank:
    'Für diesen Kurs gibt es noch keine Fragen für einen Abschlusstest. Mitglieder schließen ihn mit der letzten Lektion ab.',
  required: 'Abschlusstest verlangen',
  fields: {
    questions: 'Anzahl der Fragen',
    pass_percent: 'Bestehensgrenze (Prozent)',
    attempts: 'Anzahl der Versuche',
    wait_hours: 'Wartezeit zwischen Versuchen (Stunden)',
  },
  limits: '{{min}} bis {{max}}',
  unlimited: 'Beliebig viele Versuche',
  bank: 'Der Fragenkatalog dieses Kurses enthält {{count}} Fragen.',
  kept: 'Wer den Kurs abgeschlossen hat, behält Abschluss und Zertifikat. Fortschritt, der aus einem anderen Unternehmen übertragen wird, braucht keinen Test.',
  continue: 'Weiter',
  back: 'Zurück',
  describe: {
    questions: '{{count}} Fragen',
    passPercent: 'Bestehensgrenze {{percent}} %',
    attempts_one: '{{count}} Versuch',
    attempts_other: '{{count}} Versuche',
    unlimited: 'beliebig viele Versuche',
    wait_one: '{{count}} Stunde zwischen Versuchen',
    wait_other: '{{count}} Stunden zwischen Versuchen',
    noWait: 'keine Wartezeit zwischen Versuchen',
  },
  confirm: {
    before: 'Bisher: {{settings}}.',
    after: 'Ab jetzt: {{settings}}.',
    nobodyOpen: 'Alle haben ihn bereits abgeschlossen.',
    completed_one: '{{count}} Person hat ihn abgeschlossen und behält Abschluss und Zertifikat.',
    completed_other: '{{count}} Personen haben ihn abgeschlossen und behalten Abschluss und Zertifikat.',
    on: {
      title: 'Abschlusstest für „{{title}}“ verlangen?',
      effect: 'Die Mitglieder von {{company}} schließen diesen Kurs dann ab, indem sie den Test bestehen.',
      open_one: '{{count}} Person hat ihn noch nicht abgeschlossen und muss den Test bestehen.',
      open_other: '{{count}} Personen haben ihn noch nicht abgeschlossen und müssen den Test bestehen.',
      attempts: 'Sie können den Test jederzeit ändern oder ausschalten.',
      action: 'Abschlusstest verlangen',
    },
    changed: {
      title: 'Abschlusstest von „{{title}}“ ändern?',
      effect:
        'Die neuen Einstellungen gelten für alle Mitglieder von {{company}}, die den Test noch nicht bestanden haben.',
      open_one: '{{count}} Person hat den Kurs noch nicht abgeschlossen.',
      open_other: '{{count}} Personen haben den Kurs noch nicht abgeschlossen.',
      attempts: 'Begonnene Versuche behalten ihre Fragen und die Bestehensgrenze, die bei ihrem Beginn galt.',
      action: 'Abschlusstest ändern',
    },
    off: {
      title: 'Abschlusstest von „{{title}}“ ausschalten?',
      effect:
        'Die Mitglieder von {{company}} schließen diesen Kurs dann mit der letzten Lektion ab, ohne Test.',
      open_one: '{{count}} Person hat ihn noch nicht abgeschlossen und braucht keinen Test mehr.',
      open_other: '{{count}} Personen haben ihn noch nicht abgeschlossen und brauchen keinen Test mehr.',
      attempts: 'Alle Versuche und Ergebnisse bleiben als Nachweis erhalten.',
      action: 'Abschlusstest ausschalten',
    },
  },
  done: {
    on: '„{{title}}“ hat jetzt einen Abschlusstest',
    changed: 'Der Abschlusstest von „{{title}}“ wurde geändert',
    off: '„{{title}}“ hat keinen Abschlusstest mehr',
  },
  attempts: {
    title: 'Abschlusstest: {{name}}',
    label: 'Versuche von {{name}}',
    columns: { started: 'Begonnen', submitted: 'Abgegeben', result: 'Ergebnis' },
    passed: '{{percent}} %, bestanden',
    failed: '{{percent}} %, nicht bestanden',
    open: 'Läuft',
    expired: 'Abgelaufen, nicht abgegeben',
    none: 'Noch kein Versuch.',
    noneNeeded: 'Kein Versuch: Der Kurs wurde ohne Abschlusstest abgeschlossen.',
    noneLeft: 'Alle Versuche sind verbraucht.',
    left_one: 'Noch {{count}} Versuch.',
    left_other: 'Noch {{count}} Versuche.',
    next: 'Der nächste ist ab {{time}} möglich.',
    privacy: 'Sie sehen Zeitpunkte und Ergebnisse. Was ein Mitglied geantwortet hat, sieht sonst niemand.',
    grant: 'Weiteren Versuch gewähren',
    granted: '{{name}} hat einen weiteren Versuch erhalten',
  },
};

export default de;
