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
    wrong:
      'Bitte geben Sie eine ganze Zahl von {{min}} bis {{max}} ein. Die nächste Runde muss nach dem Tag des Abschlusses öffnen.',
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
  renewal: {
    title: 'Erneuerung von „{{title}}“',
    text: 'Wer den Kurs abgeschlossen hat, macht ihn in einer neuen Runde noch einmal: wenn das Zertifikat abläuft oder wenn Sie eine Runde starten. Was ist dann zu tun?',
    label: 'In einer neuen Runde machen die Personen',
    choices: {
      full: 'den ganzen Kurs',
      test_first: 'zuerst einen Test, dann die Lektionen, die sie nicht mehr beherrschen',
      changed: 'nur die Lektionen, die sich geändert haben',
    },
    effect: {
      label: 'Was das bedeutet',
      nobody: 'Bisher hat niemand den Kurs abgeschlossen. Eine Runde würde bedeuten:',
      for_one: 'Für {{count}} Person, die den Kurs abgeschlossen hat:',
      for_other: 'Für {{count}} Personen, die den Kurs abgeschlossen haben:',
      full_one: '{{count}} Lektion, etwa {{length}}.',
      full_other: '{{count}} Lektionen, etwa {{length}}.',
      test_one: 'Ein Test mit {{count}} Frage, etwa {{length}}.',
      test_other: 'Ein Test mit {{count}} Fragen, etwa {{length}}.',
      finalTest: 'Mit {{percent}} % richtigen Antworten zählt er als Abschlusstest.',
      finalTestRemains:
        'Der Abschlusstest hat mehr Fragen ({{count}}), daher ist er in jedem Fall zu machen.',
      atMost_one:
        'Danach die Lektionen mit falschen Antworten und die letzte: höchstens {{count}} Lektion, {{length}}.',
      atMost_other:
        'Danach die Lektionen mit falschen Antworten und die letzte: höchstens {{count}} Lektionen, {{length}}.',
      noBank: 'Der Kurs hat keine Fragen, daher hat die Runde keinen Test.',
      same_one: '{{count}} von {{all}} Lektionen, etwa {{length}}.',
      same_other: '{{count}} von {{all}} Lektionen, etwa {{length}}.',
      range_one: '{{least}} bis {{count}} von {{all}} Lektionen, höchstens {{length}}.',
      range_other: '{{least}} bis {{count}} von {{all}} Lektionen, höchstens {{length}}.',
      unchanged: 'Seitdem hat sich keine Lektion geändert, daher ist nur die letzte noch einmal zu machen.',
      lesson_one: '{{title}}, geändert am {{date}}, für {{count}} Person',
      lesson_other: '{{title}}, geändert am {{date}}, für {{count}} Personen',
      noReason: 'Der Kurs nennt keinen Grund für die Änderung.',
    },
    from: {
      full: 'Begonnene Runden bleiben, wie sie sind.',
      test_first: 'Gilt auch für begonnene Runden, solange darin keine Lektion abgeschlossen ist.',
      changed: 'Gilt für Runden, die von jetzt an beginnen.',
    },
    save: 'Erneuerung speichern',
    done: 'Die Erneuerung von „{{title}}“ ist gespeichert',
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
  completion: {
    title: 'Abschluss von {{name}} eintragen',
    text: 'Für Personen, die anderswo geschult wurden. „{{title}}“ gilt für diese Person dann als abgeschlossen, mit dem Vermerk „vom Unternehmen eingetragen“. Ein Zertifikat gibt es dafür nicht.',
    noAccount:
      'Diese Person hat sich noch nie angemeldet. Sobald sie beitritt, gehört der Abschluss zu ihrem Konto.',
    day: 'Tag des Abschlusses',
    future: 'Der Tag des Abschlusses darf nicht in der Zukunft liegen.',
    reason: 'Art des Abschlusses',
    reasons: {
      in_person: 'Schulung vor Ort',
      external_course: 'Kurs eines anderen Anbieters',
      equivalent_proof: 'Gleichwertiger Nachweis',
      other: 'Auf andere Weise',
    },
    save: 'Abschluss eintragen',
    done: 'Eingetragen: {{name}} hat den Kurs am {{date}} abgeschlossen',
    withdrawTitle: 'Eingetragenen Abschluss von {{name}} zurücknehmen?',
    withdrawText:
      '„{{title}}“ ist für diese Person wieder offen, mit dem Fortschritt, den sie hier erreicht hat. Hat sie hier schon alles erledigt, bleibt der Kurs abgeschlossen.',
    withdraw: 'Zurücknehmen',
    withdrawn: 'Der eingetragene Abschluss von {{name}} wurde zurückgenommen',
  },
  acknowledgement: {
    title: 'Bestätigung von {{name}} eintragen',
    nouns: { policy: 'Richtlinie', commitment: 'Verpflichtungserklärung' },
    text: 'Für Personen, die „{{title}}“ auf andere Weise bestätigt haben, zum Beispiel auf Papier. Die {{noun}} gilt für diese Person dann als bestätigt, mit dem Vermerk „vom Unternehmen eingetragen“. Einen Beleg gibt es dafür nicht.',
    noAccount:
      'Diese Person hat sich noch nie angemeldet. Sobald sie beitritt, gehört die Bestätigung zu ihrem Konto.',
    day: 'Tag der Bestätigung',
    future: 'Der Tag der Bestätigung darf nicht in der Zukunft liegen.',
    reason: 'Art der Bestätigung',
    reasons: {
      equivalent_proof: 'Unterschriebenes Dokument oder anderer Nachweis',
      other: 'Auf andere Weise',
    },
    save: 'Bestätigung eintragen',
    done: 'Eingetragen: {{name}} hat die {{noun}} am {{date}} bestätigt',
    withdrawTitle: 'Eingetragene Bestätigung von {{name}} zurücknehmen?',
    withdrawText: 'Diese Person muss „{{title}}“ erneut bestätigen.',
    withdrawn: 'Die eingetragene Bestätigung von {{name}} wurde zurückgenommen',
  },
  replacement: {
    title: 'Zertifikat von {{name}} neu ausstellen',
    present: 'Das Zertifikat {{number}} ist auf {{holder}} ausgestellt.',
    revoked: 'Das Zertifikat {{number}} von {{holder}} wurde widerrufen.',
    text: 'Das neue Zertifikat nennt {{name}}. Es hat eine eigene Nummer und dieselben Daten. Das bisherige wird ungültig, und seine Prüfseite führt zum neuen. Das lässt sich nicht rückgängig machen.',
    refusals: {
      none: 'Diese Person hat für den Kurs noch kein Zertifikat.',
      unchanged:
        'Es ist gültig und trägt den Namen, unter dem die Person hier bekannt ist; es gibt also nichts zu ändern. Ist der Name falsch, berichtigen Sie ihn zuerst: die Person in ihrem Konto oder Sie mit einem Import von Mitgliedern.',
    },
    confirm: 'Neu ausstellen',
    done: '{{name}} hat das neue Zertifikat {{number}}',
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
