import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

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

export default de;
