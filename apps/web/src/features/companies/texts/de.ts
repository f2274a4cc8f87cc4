import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  none: {
    title: 'Sie gehören noch keinem Unternehmen an',
    text: 'Unternehmen bieten Academy ihren Beschäftigten an. Öffnen Sie die Einladung, die Sie von Ihrem Unternehmen erhalten haben, oder bitten Sie dort um eine.',
    signedInAs: 'Sie sind angemeldet als {{email}}.',
    checkAgain: 'Erneut prüfen',
  },
  customers: {
    title: 'Kunden',
    administration: 'Administration',
    guidance:
      'Finden Sie einen Kunden nach seinem Namen und öffnen Sie seine Verwaltung: Mitglieder, Kurse und Protokoll.',
    search: 'Kunden suchen',
    hint: 'Drei Buchstaben des Namens genügen.',
    idle: 'Welchen Kunden suchen Sie?',
    idleText: 'Geben Sie den Namen eines Unternehmens oder einen Teil davon ein.',
    noEntriesText:
      'Bitte prüfen Sie die Schreibweise, oder versuchen Sie es mit einem kürzeren Teil des Namens.',
    results: 'Gefundene Unternehmen',
    found_one: '{{count}} Unternehmen gefunden',
    found_other: '{{count}} Unternehmen gefunden',
    more: 'Die ersten {{shown}} von {{total}} Unternehmen. Geben Sie mehr vom Namen ein, um andere zu finden.',
    platformId: 'Plattform-ID {{id}}',
  },
};

export default de;
