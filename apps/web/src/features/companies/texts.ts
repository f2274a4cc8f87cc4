import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  none: {
    title: 'You are not a member of a company yet',
    text: 'Academy is offered by companies to their people. Open the invitation that your company has sent you, or ask them for one.',
    signedInAs: 'You are signed in as {{email}}.',
    checkAgain: 'Check again',
  },
  customers: {
    title: 'Customers',
    administration: 'Administration',
    guidance:
      'Find a customer by name and open its administration: members, courses and the activity log. The arrow keys lead through the results, Enter opens one.',
    search: 'Search customers',
    hint: 'Three letters of the name are enough.',
    idle: 'Which customer are you looking for?',
    idleText: 'Type the name of a company, or part of it.',
    noEntriesText: 'Please check the spelling, or try a shorter part of the name.',
    results: 'Companies found',
    found_one: '{{count}} company found',
    found_other: '{{count}} companies found',
    more: 'The first {{shown}} of {{total}} companies. Type more of the name to find others.',
    platformId: 'Platform ID {{id}}',
  },
};

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
      'Finden Sie einen Kunden nach seinem Namen und öffnen Sie seine Verwaltung: Mitglieder, Kurse und Protokoll. Mit den Pfeiltasten gehen Sie durch die Ergebnisse, mit der Eingabetaste öffnen Sie eines.',
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

export const texts: Texts<typeof en> = { de, en };
