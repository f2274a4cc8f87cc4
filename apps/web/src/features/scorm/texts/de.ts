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
  download: 'Kurs als .zip herunterladen',
  downloading: 'Der Kurs wird heruntergeladen',
  back: 'Zurück zum Kurs',
  backToList: 'Zurück zur Kursliste',
};

export default de;
