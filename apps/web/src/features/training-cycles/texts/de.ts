import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  validity: {
    title: 'Gültigkeit der Zertifikate von „{{title}}“',
    text: 'Wenn Zertifikate ablaufen, machen Mitglieder den Kurs erneut: Die nächste Runde öffnet, bevor ein Zertifikat abläuft, und ist an dessen letztem Gültigkeitstag fällig. Eine Woche vorher werden Mitglieder erinnert.',
    expire: 'Zertifikate laufen ab',
    fields: { validity_months: 'Gültigkeit (Monate)', renewal_days: 'Beginn der nächsten Runde (Tage)' },
    limits: {
      validity_months: '{{min}} bis {{max}} Monate nach dem Abschluss',
      renewal_days: '{{min}} bis {{max}} Tage vor Ablauf des Zertifikats',
    },
    wrong: {
      validity_months: 'Bitte geben Sie eine ganze Zahl von {{min}} bis {{max}} ein.',
      renewal_days:
        'Bitte geben Sie eine ganze Zahl von {{min}} bis {{max}} ein. Die nächste Runde muss nach dem Tag des Abschlusses öffnen.',
    },
    proposals: 'Übliche Gültigkeiten',
    proposal_one: '{{count}} Monat',
    proposal_other: '{{count}} Monate',
    existing:
      'Bestehende Zertifikate ändern sich nicht. Die Einstellung gilt für Zertifikate, die ab jetzt ausgestellt werden.',
    save: 'Gültigkeit speichern',
    done: {
      on_one: 'Neue Zertifikate von „{{title}}“ sind {{count}} Monat gültig',
      on_other: 'Neue Zertifikate von „{{title}}“ sind {{count}} Monate gültig',
      off: 'Neue Zertifikate von „{{title}}“ laufen nicht ab',
    },
  },
  newRound: {
    title: 'Neue Runde für alle: „{{title}}“',
    text: 'Wenn sich ein Gesetz oder der Kurs geändert hat, können alle bei {{company}} diesen Kurs erneut machen. Alle erhalten dieselbe Frist.',
    notActive: 'Nur aktive Kurse können eine neue Runde haben. Bitte aktivieren Sie zuerst den Kurs.',
    deadline: 'Der Fälligkeitstag wird die Frist des Kurses, auch für alle, die später dazukommen.',
    neverSignedIn_one: 'Auch {{count}} Person, die sich noch nie angemeldet hat, hat bis zu diesem Tag Zeit.',
    neverSignedIn_other:
      'Auch {{count}} Personen, die sich noch nie angemeldet haben, haben bis zu diesem Tag Zeit.',
    nobody: 'Zurzeit macht niemand diesen Kurs, deshalb gibt es keine neue Runde.',
    preview: 'Was mit wem geschieht',
    result: 'Was mit wem geschehen ist',
    columns: { members: 'Mitglieder', count: 'Anzahl', effect: 'Wirkung' },
    kinds: { completed: 'Abgeschlossen', in_progress: 'In Bearbeitung', not_started: 'Nicht begonnen' },
    effects: {
      completed: 'Neue Runde mit der Frist',
      in_progress: 'Fortschritt bleibt, Frist wird gesetzt',
      not_started: 'Frist wird gesetzt',
    },
    due: 'Fällig am',
    dueHint: 'Tag, Monat und Jahr, zum Beispiel {{date}}. Der Tag selbst zählt mit.',
    calendar: 'Aus einem Kalender wählen',
    invalidDay: 'Bitte geben Sie einen Tag als TT.MM.JJJJ ein, zum Beispiel {{date}}.',
    past: 'Die Frist muss heute oder später enden.',
    again_one:
      'Der Kurs beginnt für {{count}} Mitglied von vorn. Der bisherige Abschluss und das Zertifikat bleiben erhalten.',
    again_other:
      'Der Kurs beginnt für {{count}} Mitglieder von vorn. Bisherige Abschlüsse und Zertifikate bleiben erhalten.',
    notUndone: 'Eine neue Runde kann nicht rückgängig gemacht werden.',
    phrase: 'Um fortzufahren, geben Sie ein: {{phrase}}',
    start: 'Neue Runde starten',
    waiting: 'Die neue Runde beginnt gleich.',
    running: 'Die neue Runde wird gestartet. Das dauert eine Weile.',
    progress_one: '{{done}} von {{count}} Mitglied',
    progress_other: '{{done}} von {{count}} Mitgliedern',
    progressLabel: 'Fortschritt der neuen Runde',
    leave:
      'Sie können dieses Fenster schließen. Die Arbeit läuft weiter, und die Adresse dieser Seite führt hierher zurück.',
    done: 'Die neue Runde wurde gestartet und ist am {{date}} fällig.',
    failed:
      'Die neue Runde konnte nicht für alle gestartet werden. Bitte versuchen Sie es später noch einmal.',
  },
  person: {
    extension: {
      title: 'Fälligkeit von {{name}}',
      text: 'Diese Person erhält in „{{title}}“ einen eigenen Fälligkeitstag, nur für die laufende Runde. Der Grund steht im Protokoll.',
      save: 'Fälligkeit speichern',
      done: '{{name}} hat bis {{date}} Zeit',
    },
    round: {
      title: 'Neue Runde für {{name}}',
      text: '„{{title}}“ beginnt für diese Person von vorn. Der frühere Abschluss und das Zertifikat bleiben erhalten.',
      save: 'Neue Runde starten',
      done: 'Für {{name}} hat eine neue Runde begonnen, fällig am {{date}}',
    },
    reason: 'Grund',
    reasons: {
      absence: 'Abwesenheit',
      workload: 'Arbeitsbelastung',
      late_start: 'Später dazugekommen oder neue Aufgabe',
      technical: 'Technisches Problem',
      other: 'Anderer Grund',
    },
  },
  rounds: {
    title: 'Runden von {{name}}',
    label: 'Runden von {{name}}',
    columns: {
      round: 'Runde',
      started: 'Begonnen',
      due: 'Fällig am',
      completed: 'Abgeschlossen',
      progress: 'Fortschritt',
      test: 'Abschlusstest',
      certificate: 'Zertifikat',
      validUntil: 'Gültig bis',
    },
    current: '{{round}} (aktuell)',
    earlier: '{{round}}',
    percent: '{{percentage}} %',
    overdue: 'überfällig',
    expired: 'abgelaufen',
    unlimited: 'Unbegrenzt',
    revoked: 'Widerrufen',
    opensInNewTab: '(öffnet sich in einem neuen Tab)',
  },
};

export default de;
