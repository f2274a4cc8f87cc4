import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Ihr Badge',
  show: 'Badge anzeigen',
  imageOf: 'Badge: {{title}}',
  issuedOn: 'Ausgestellt am {{date}}',
  text: 'Das Bild enthält einen signierten Nachweis (Open Badges 3.0). Wer den Link hat, kann das Badge prüfen und sieht Ihren Namen, den Kurs, Ihr Unternehmen und das Datum.',
  copyLink: 'Link zur Prüfung kopieren',
  addToProfile: 'Zum LinkedIn-Profil hinzufügen',
  opensInNewTab: '(öffnet sich in einem neuen Tab)',
  downloadPng: 'PNG herunterladen',
  downloadSvg: 'SVG herunterladen',
};

export default de;
