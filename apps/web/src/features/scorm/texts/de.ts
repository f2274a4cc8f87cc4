import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'SCORM-Paket',
  missing: 'Dieser Kurs lässt sich nicht öffnen',
  wrongAddress: 'Diese Adresse ist unvollständig',
  text: 'Laden Sie „{{title}}“ als ZIP-Datei herunter und laden Sie sie in Ihr eigenes Lernmanagementsystem hoch.',
  language: 'Sprache',
  languages: { de: 'Deutsch', en: 'Englisch' },
  version: 'Version',
  versions: { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004 (4. Ausgabe)' },
  versionHint: 'Wenn Sie nicht sicher sind, welche Ihr System annimmt, wählen Sie SCORM 1.2.',
  test: 'Mit Abschlusstest',
  testHint:
    'Die letzte Lektion wird dann abgeschlossen, indem man den Test besteht. Die Zahl der Versuche und die Zeit dazwischen sind im Paket nicht begrenzt.',
  download: 'Kurs als .zip herunterladen',
  downloading: 'Der Kurs wird heruntergeladen',
  settings: {
    title: 'Einstellungen in Ihrem Lernmanagementsystem',
    result:
      'Das Paket meldet „abgeschlossen“ und 100 Punkte, sobald alle Lektionen abgeschlossen sind. Vorher meldet es keine Punkte. Alle Sprachen eines Kurses haben dieselben Kennungen: Ersetzen Sie ein Paket durch das einer anderen Sprache, bleiben die Lernstände erhalten.',
    testResult:
      'Mit dem Abschlusstest sind die Punkte das Testergebnis in Prozent, und das Paket meldet „bestanden“ oder „nicht bestanden“. In SCORM 1.2 steht „bestanden“ an der Stelle von „abgeschlossen“: Lassen Sie beide den Kurs abschließen.',
    moodle:
      'Behalten Sie die Bewertungsmethode „Beste Bewertung“ mit höchstens 100 Punkten bei. Verlangen Sie für den Aktivitätsabschluss den Status „Abgeschlossen“. Zeigen Sie das Paket in einem neuen Fenster an, damit die Schaltflächen unter der Lektion immer sichtbar sind.',
    ilias:
      'Lassen Sie in den Einstellungen des Lernfortschritts den Status der SCORM-Inhalte entscheiden und wählen Sie das einzige Element des Kurses aus.',
    successFactors:
      'Lassen Sie die Mindestpunktzahl (Mastery Score) des Inhaltsobjekts leer. Die Lerneinheit gilt als abgeschlossen, wenn ihre Inhaltsobjekte abgeschlossen sind.',
  },
  back: 'Zurück zum Kurs',
  backToList: 'Zurück zur Kursliste',
};

export default de;
