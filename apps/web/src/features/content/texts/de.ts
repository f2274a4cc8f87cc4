import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Kurspakete',
  intro:
    'Kurse anderer Anbieter oder aus Autorenwerkzeugen als ZIP-Dateien: SCORM 1.2, SCORM 2004 (3. und 4. Edition) und cmi5. Nur Ihr Unternehmen kann sie verwenden.',
  upload: {
    drop: 'Legen Sie die ZIP-Datei eines Kurspakets hier ab.',
    choose: 'ZIP-Datei wählen',
    hint: 'Höchstens 500 MB und 5.000 Dateien. Exportieren Sie das Kurspaket im Autorenwerkzeug als „SCORM“ oder „cmi5“.',
    cancel: 'Hochladen abbrechen',
    sending:
      '„{{name}}“ wird hochgeladen. Sie können inzwischen andere Seiten öffnen; lassen Sie diesen Tab offen.',
    checking: '„{{name}}“ wird geprüft',
    done: '„{{name}}“ ist hochgeladen und wird entpackt',
    failed: '„{{name}}“ wurde nicht angenommen. {{reason}}',
    problems: {
      format:
        '„{{name}}“ ist keine ZIP-Datei. Bitte wählen Sie die ZIP-Datei, die das Autorenwerkzeug exportiert hat.',
      size: '„{{name}}“ hat mehr als 500 MB.',
    },
  },
  problems: {
    not_a_package:
      'Die Datei ist kein Kurspaket nach SCORM 1.2, SCORM 2004 oder cmi5, oder sie ist beschädigt.',
    package_too_large: 'Das Kurspaket ist zu groß. Es darf bis zu 500 MB und 5.000 Dateien haben.',
    entry_outside_package: 'Das Kurspaket enthält eine Datei, die aus ihm hinausführen würde.',
    package_failed:
      'Das Kurspaket ließ sich nicht entpacken. Bitte löschen Sie es und laden Sie es erneut hoch.',
  },
  problemFile: 'Ursache: {{file}}',
  states: {
    unpacking: 'Wird entpackt',
    ready: 'Bereit',
    used: 'In einem Kurs',
    replaced: 'Ersetzt',
    refused: 'Abgelehnt',
  },
  formats: {
    'scorm-1.2': 'SCORM 1.2',
    'scorm-2004-3': 'SCORM 2004, 3. Edition',
    'scorm-2004-4': 'SCORM 2004, 4. Edition',
    cmi5: 'cmi5',
  },
  list: {
    title: 'Ihre Kurspakete',
    columns: {
      name: 'Kurspaket',
      state: 'Zustand',
      size: 'Größe',
      uploaded: 'Hochgeladen am',
      actions: 'Aktionen',
    },
    lessons_one: '{{count}} Lektion',
    lessons_other: '{{count}} Lektionen',
    files_one: '{{done}} von {{count}} Datei',
    files_other: '{{done}} von {{count}} Dateien',
    unpacking: 'Entpacken von {{name}}',
    openCourse: 'Kurs öffnen',
    actionsOf: 'Aktionen für {{name}}',
    none: 'Noch keine Kurspakete',
    noneText:
      'Laden Sie oben eine ZIP-Datei hoch. Machen Sie daraus einen Kurs und legen Sie fest, wer ihn bis wann absolviert.',
  },
  create: {
    action: 'Kurs anlegen',
    title: 'Kurs aus Kurspaket anlegen',
    done: 'Der Kurs ist angelegt. Mitglieder sehen ihn, sobald Sie ihn aktivieren.',
    titles: { de: 'Titel auf Deutsch', en: 'Titel auf Englisch' },
    titlesHint:
      'Mindestens ein Titel. Der Kurs wird in den Sprachen seiner Titel angeboten; der Inhalt bleibt, wie er ist.',
    descriptions: {
      de: 'Beschreibung auf Deutsch (freiwillig)',
      en: 'Beschreibung auf Englisch (freiwillig)',
    },
    subject: 'Themenbereich',
    subjects: { privacy: 'Datenschutz', infosec: 'InfoSec', compliance: 'Compliance' },
    minutes: 'Dauer in Minuten',
    minutesHint_one: 'Wie lange der Kurs dauert. Er hat {{count}} Lektion.',
    minutesHint_other: 'Wie lange der ganze Kurs mit allen {{count}} Lektionen dauert.',
  },
  replace: {
    ofCourse: 'Kurspaket eines Kurses ersetzen',
    title: 'Kurspaket ersetzen',
    action: 'Kurspaket ersetzen',
    text: 'Lektionen, die in beiden Kurspaketen sind, behalten allen Fortschritt. Einstellungen, Abschlüsse und Zertifikate des Kurses bleiben.',
    course: 'Kurs',
    package: 'Neues Kurspaket',
    noCourse: 'Noch kein Kurs hat ein Kurspaket. Wählen Sie stattdessen „Kurs anlegen“.',
    noPackage: 'Kein Kurspaket ist bereit. Laden Sie das neue zuerst auf der Seite „Kurspakete“ hoch.',
    kept_one: '{{count}} Lektion bleibt',
    kept_other: '{{count}} Lektionen bleiben',
    added_one: '{{count}} Lektion kommt hinzu',
    added_other: '{{count}} Lektionen kommen hinzu',
    removed_one: '{{count}} Lektion entfällt',
    removed_other: '{{count}} Lektionen entfallen',
    more_one: 'und {{count}} weitere',
    more_other: 'und {{count}} weitere',
    inProgress_zero: 'Zurzeit absolviert niemand den Kurs.',
    inProgress_one: '{{count}} Person hat den Kurs begonnen und nicht abgeschlossen.',
    inProgress_other: '{{count}} Personen haben den Kurs begonnen und nicht abgeschlossen.',
    completed_one:
      '{{count}} davon hat alle Lektionen des neuen Kurspakets abgeschlossen und schließt damit den Kurs ab.',
    completed_other:
      '{{count}} davon haben alle Lektionen des neuen Kurspakets abgeschlossen und schließen damit den Kurs ab.',
    nothingKept:
      'Keine Lektion ist in beiden Kurspaketen. Wer den Kurs begonnen hat, beginnt ihn daher von vorn.',
    done: 'Das Kurspaket ist ersetzt',
  },
  delete: {
    action: 'Löschen',
    title: '„{{name}}“ löschen?',
    text: 'Die Dateien werden gelöscht, und {{size}} Speicher werden frei. Das lässt sich nicht rückgängig machen.',
    replaced: 'Es war der Inhalt eines Kurses. Abschlüsse und Zertifikate aus dieser Zeit bleiben gültig.',
    done: '„{{name}}“ ist gelöscht',
  },
  storage: {
    title: 'Speicher',
    used: '{{used}} von {{limit}} belegt',
    low: 'Es ist nur noch wenig Speicher frei. Löschen Sie Kurspakete, die ersetzt oder abgelehnt wurden, sowie Bilder und eigene Kurse, die niemand mehr braucht. Reicht das nicht, fragen Sie Ihre Beraterin oder Ihren Berater nach mehr Speicher.',
    full: 'Der Speicher ist voll, deshalb lässt sich nichts mehr hochladen. Löschen Sie Kurspakete, die ersetzt oder abgelehnt wurden, oder fragen Sie Ihre Beraterin oder Ihren Berater nach mehr Speicher.',
    kinds: {
      packages: 'Kurspakete',
      own_courses: 'Eigene Kurse',
      policies: 'Richtlinien',
      proofs: 'Nachweise',
    },
  },
  ownLessons: {
    remove: 'Eigene Lektionen entfernen',
    removeFrom: 'Eigene Lektionen aus „{{title}}“ entfernen?',
    warning: 'Die Lektionen mit ihren Texten und Bildern werden gelöscht und lassen sich nicht zurückholen.',
    draftOnly: 'Die Lektionen wurden nie veröffentlicht, daher ändert sich für Lernende nichts.',
    learners_one:
      'Die Lektion verschwindet aus dem Kurs. Wer alle anderen abgeschlossen hat, schließt damit den Kurs ab.',
    learners_other:
      '{{count}} Lektionen verschwinden aus dem Kurs. Wer alle anderen abgeschlossen hat, schließt damit den Kurs ab.',
    completed_zero: 'Noch niemand hat den Kurs abgeschlossen.',
    completed_one: '{{count}} Person hat ihn abgeschlossen und behält Abschluss und Zertifikat.',
    completed_other: '{{count}} Personen haben ihn abgeschlossen und behalten Abschluss und Zertifikat.',
    removed: 'Die eigenen Lektionen wurden aus „{{title}}“ entfernt.',
  },
  remove: {
    title: '„{{title}}“ entfernen?',
    action: 'Kurs entfernen',
    warning: 'Der Kurs wird endgültig entfernt. Das lässt sich nicht rückgängig machen.',
    lost: 'Was endet oder gelöscht wird:',
    kept: 'Was als Nachweis bleibt:',
    assigned_zero: 'Er ist niemandem zugewiesen.',
    assigned_one: '{{count}} Person, der er zugewiesen ist, sieht ihn nicht mehr.',
    assigned_other: '{{count}} Personen, denen er zugewiesen ist, sehen ihn nicht mehr.',
    open_zero: 'Niemand muss ihn noch abschließen.',
    open_one: '{{count}} Person, die ihn nicht abgeschlossen hat, kann das nicht mehr tun.',
    open_other: '{{count}} Personen, die ihn nicht abgeschlossen haben, können das nicht mehr tun.',
    package_one: 'Das Kurspaket mit {{count}} Lektion wird gelöscht.',
    package_other: 'Das Kurspaket mit {{count}} Lektionen wird gelöscht.',
    draft_one: 'Der Entwurf mit {{count}} Lektion wird gelöscht.',
    draft_other: 'Der Entwurf mit {{count}} Lektionen wird gelöscht.',
    questions_one: '{{count}} Frage des Abschlusstests wird gelöscht.',
    questions_other: '{{count}} Fragen des Abschlusstests werden gelöscht.',
    completed_zero: 'Niemand hat ihn abgeschlossen.',
    completed_one: '{{count}} Abschluss',
    completed_other: '{{count}} Abschlüsse',
    certificates_zero: 'Es gibt keine Zertifikate.',
    certificates_one: '{{count}} Zertifikat, das sich weiterhin prüfen lässt',
    certificates_other: '{{count}} Zertifikate, die sich weiterhin prüfen lassen',
    exportFirst:
      'Falls Sie den Inhalt noch einmal brauchen könnten, exportieren Sie den Kurs vorher als ZIP-Datei.',
    phrase: 'Geben Sie zur Bestätigung {{phrase}} ein.',
    done: '„{{title}}“ ist entfernt',
  },
};

export default de;
