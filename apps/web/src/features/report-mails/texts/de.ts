import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Berichts-E-Mails von {{company}}',
  subtitle:
    'Verwalter erhalten die Kennzahlen, Führungskräfte einen Hinweis auf ihre eigenen Überfälligen. Die E-Mails enthalten Links und keine Anhänge.',
  back: 'Zurück zum Bericht',
  save: 'Einstellungen speichern',
  saved: 'Die Einstellungen wurden gespeichert',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen an den Einstellungen sind nicht gespeichert.',
    confirm: 'Verlassen',
  },
  weekday: 'Wochentag',
  nextOn: 'Nächste E-Mail am {{date}} ab 6:00 Uhr',
  found: 'Gefundene Personen',
  person: '{{name}}, {{email}}',
  noMatch: 'Niemand sonst passt dazu',
  more: 'Es gibt weitere Personen. Geben Sie einen Teil des Namens ein.',
  nobody: {
    report_summary: 'Niemand verwaltet die Kurse dieses Unternehmens',
    manager_note:
      'Kein Mitglied ist als Führungskraft eingetragen. Führungskräfte kommen aus einem Import oder Verzeichnis.',
  },
  summary: {
    title: 'Zusammenfassung für Verwalter',
    text: 'Kennzahlen aller Pflichtkurse und die Kurse mit den meisten Überfälligen, ohne Namen.',
    frequency: 'Wie oft',
    frequencies: { off: 'Aus', weekly: 'Wöchentlich', monthly: 'Monatlich' },
    monthDay: 'Tag des Monats',
    noRecipients: 'Niemand erhält die Zusammenfassung, bis Sie Empfänger wählen.',
  },
  recipients: {
    title: 'Empfänger',
    search: 'Verwalter hinzufügen',
    remove: '{{name}} entfernen',
    unknown: 'Früheres Mitglied',
    unsubscribed: 'Hat abbestellt',
    no_access: 'Verwaltet die Kurse nicht mehr',
  },
  notes: {
    title: 'Hinweise an Führungskräfte',
    text: 'Einmal in der Woche erhält jede Führungskraft mit Überfälligen eine E-Mail, die diese Personen, ihre Kurse und Fristen nennt. Führungskräfte sehen nur ihre eigenen Leute.',
    active: 'Hinweise an Führungskräfte senden',
    unsubscribed_one: '{{count}} Führungskraft hat abbestellt: {{names}}',
    unsubscribed_other: '{{count}} Führungskräfte haben abbestellt: {{names}}',
  },
  teamPage: {
    title: 'Teamseite für Führungskräfte',
    text: 'Führungskräfte sehen auf der Seite „Mein Team“, welche Pflichtkurse ihre eigenen Leute noch absolvieren müssen, abgeschlossen haben oder versäumt haben, und können sie erinnern. Fortschritt, Antworten und Testergebnisse sehen sie nicht. Die Hinweise führen dann zu dieser Seite.',
    active: 'Führungskräften ihr Team zeigen',
  },
  preview: {
    show: 'Vorschau zeigen',
    hide: 'Vorschau ausblenden',
    language: 'Sprache der E-Mail',
    languages: { de: 'Deutsch', en: 'Englisch' },
    of: 'Der Hinweis, den {{name}} jetzt erhalten würde',
    manager: 'Hinweis einer Führungskraft zeigen',
    example:
      'Das ist ein Beispiel mit erfundenen Personen. Wählen Sie eine Führungskraft, um deren Hinweis zu sehen.',
    nobodyOverdue: 'Im Team von {{name}} ist niemand überfällig. Es würde jetzt kein Hinweis gesendet.',
    unsubscribed: '{{name}} hat diese Hinweise abbestellt. Es würde jetzt kein Hinweis gesendet.',
    noNumbers: 'Kein Pflichtkurs betrifft jemanden. Es würde jetzt keine Zusammenfassung gesendet.',
    preparing: 'Die Kennzahlen werden gezählt. Die Vorschau erscheint gleich.',
  },
  own: { title: 'E-Mails, die Sie abbestellt haben' },
  choices: {
    title: 'E-Mails',
    report_summary: 'Zusammenfassung des Berichts von {{company}}',
    manager_note: 'Hinweise auf Überfällige in Ihrem Team bei {{company}}',
    always: 'Einladungen und Erinnerungen an Ihre eigenen Kurse erhalten Sie immer.',
  },
  unsubscribe: {
    asked: {
      title: 'Diese E-Mails abbestellen?',
      report_summary: 'Sie erhalten dann keine Zusammenfassung des Berichts von {{company}} mehr.',
      manager_note: 'Sie erhalten dann keine Hinweise auf Überfällige in Ihrem Team bei {{company}} mehr.',
    },
    ended: {
      title: 'Sie haben abbestellt',
      report_summary: 'Sie erhalten keine Zusammenfassung des Berichts von {{company}} mehr.',
      manager_note: 'Sie erhalten keine Hinweise auf Überfällige in Ihrem Team bei {{company}} mehr.',
    },
    again: {
      title: 'Sie erhalten die E-Mails wieder',
      report_summary: 'Die nächste Zusammenfassung des Berichts von {{company}} wird Ihnen wieder gesendet.',
      manager_note:
        'Der nächste Hinweis auf Überfällige in Ihrem Team bei {{company}} wird Ihnen wieder gesendet.',
    },
    unknown: {
      title: 'Dieser Link ist ungültig',
      text: 'Bitte öffnen Sie den Link in der neuesten E-Mail, oder melden Sie sich an und wählen Sie Ihre E-Mails in Ihrem Profil.',
      action: 'Zu Academy',
    },
    end: 'Abbestellen',
    resume: 'E-Mails wieder erhalten',
    note: 'Einladungen und Erinnerungen an Ihre eigenen Kurse sind nicht betroffen. Sie können das jederzeit mit dem Link in der E-Mail oder in Ihrem Profil ändern.',
  },
};

export default de;
