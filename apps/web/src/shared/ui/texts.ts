import type { Texts, Translated } from '../i18n/texts.ts';

const en = {
  retry: 'Try again',
  requestId: 'If you contact support, please quote this number: {{requestId}}',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  clearSearch: 'Clear search',
  copied: 'Copied',
  linkToCopy: 'Link',
  showing: 'Showing {{lowerBound}} to {{upperBound}} of {{resultCount}} results',
  pages: 'Pages',
  page: {
    page: 'Page {{number}}',
    first: 'First page',
    last: 'Last page',
    next: 'Next page',
    previous: 'Previous page',
    'start-ellipsis': 'Pages in between',
    'end-ellipsis': 'Pages in between',
  },
};

const de: Translated<typeof en> = {
  retry: 'Erneut versuchen',
  requestId: 'Falls Sie sich an den Support wenden, nennen Sie bitte diese Nummer: {{requestId}}',
  loading: 'Wird geladen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  clearSearch: 'Suche leeren',
  copied: 'Kopiert',
  linkToCopy: 'Link',
  showing: 'Zeige {{lowerBound}} bis {{upperBound}} von {{resultCount}} Ergebnissen',
  pages: 'Seiten',
  page: {
    page: 'Seite {{number}}',
    first: 'Erste Seite',
    last: 'Letzte Seite',
    next: 'Nächste Seite',
    previous: 'Vorherige Seite',
    'start-ellipsis': 'Seiten dazwischen',
    'end-ellipsis': 'Seiten dazwischen',
  },
};

export const texts: Texts<typeof en> = { de, en };
