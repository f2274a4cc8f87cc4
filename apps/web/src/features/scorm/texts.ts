import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  title: 'SCORM package',
  missing: 'This course cannot be opened',
  wrongAddress: 'This address is incomplete',
  text: 'Download “{{title}}” as a ZIP file and upload it to your own learning management system.',
  language: 'Language',
  languages: { de: 'German', en: 'English' },
  version: 'Version',
  versions: { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004 (4th Edition)' },
  versionHint: 'If you are not sure which one your system takes, choose SCORM 1.2.',
  download: 'Download course as .zip',
  downloading: 'The course is being downloaded',
  back: 'Back to the course',
  backToList: 'Back to course list',
};

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

export const texts: Texts<typeof en> = { de, en };
