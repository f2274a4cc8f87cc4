import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  title: 'Your badge',
  show: 'Show badge',
  imageOf: 'Badge: {{title}}',
  issuedOn: 'Issued on {{date}}',
  text: 'The image contains a signed proof (Open Badges 3.0). Anyone who has the link can check the badge, and sees your name, the course, your company and the date.',
  copyLink: 'Copy verification link',
  addToProfile: 'Add to LinkedIn profile',
  opensInNewTab: '(opens in a new tab)',
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',
};

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

export const texts: Texts<typeof en> = { de, en };
