import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  title: 'Download certificates',
  text: 'You get one ZIP file with the certificates of everyone who has completed “{{title}}”.',
  language: 'Language of the certificates',
  languages: { de: 'German', en: 'English' },
  prepare: 'Prepare certificates',
  none: 'Nobody has completed this course yet, so there are no certificates.',
  waiting: 'The certificates will be prepared in a moment.',
  running: 'The certificates are being prepared.',
  progress_one: '{{done}} of {{count}} certificate',
  progress_other: '{{done}} of {{count}} certificates',
  progressLabel: 'Progress of the certificates',
  leave: 'You can close this window. This page’s address leads back here.',
  ready_one: '{{count}} certificate is ready.',
  ready_other: '{{count}} certificates are ready.',
  until: 'The file is kept until {{time}}.',
  expired: 'The file was kept for a day and has been deleted.',
  save: 'Download file',
  again: 'Try again',
};

const de: Translated<typeof en> = {
  title: 'Zertifikate herunterladen',
  text: 'Sie erhalten eine ZIP-Datei mit den Zertifikaten aller, die „{{title}}“ abgeschlossen haben.',
  language: 'Sprache der Zertifikate',
  languages: { de: 'Deutsch', en: 'Englisch' },
  prepare: 'Zertifikate vorbereiten',
  none: 'Noch niemand hat diesen Kurs abgeschlossen, daher gibt es keine Zertifikate.',
  waiting: 'Die Zertifikate werden gleich vorbereitet.',
  running: 'Die Zertifikate werden vorbereitet.',
  progress_one: '{{done}} von {{count}} Zertifikat',
  progress_other: '{{done}} von {{count}} Zertifikaten',
  progressLabel: 'Fortschritt der Zertifikate',
  leave: 'Sie können dieses Fenster schließen. Die Adresse dieser Seite führt hierher zurück.',
  ready_one: '{{count}} Zertifikat liegt bereit.',
  ready_other: '{{count}} Zertifikate liegen bereit.',
  until: 'Die Datei bleibt bis {{time}} verfügbar.',
  expired: 'Die Datei wurde nach einem Tag gelöscht.',
  save: 'Datei herunterladen',
  again: 'Erneut versuchen',
};

export const texts: Texts<typeof en> = { de, en };
