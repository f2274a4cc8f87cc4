import type { Translated } from '../../i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  recordedByCompany: 'vom Unternehmen eingetragen',
  certificateRevoked: 'Zertifikat widerrufen',
  renewedBy: { test: 'durch Test erneuert', changes: 'durch geänderte Lektionen erneuert' },
  retry: 'Erneut versuchen',
  offline: 'Offline nicht verfügbar',
  requestId: 'Falls Sie sich an den Support wenden, nennen Sie bitte diese Nummer: {{requestId}}',
  loading: 'Wird geladen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  guide: 'Leitfaden',
  administeredCompany: 'Verwaltetes Unternehmen: {{company}}',
  sortBy: 'Sortieren nach',
  ascending: '{{label}}, aufsteigend',
  descending: '{{label}}, absteigend',
  usualOrder: 'Dringendes zuerst',
  clearSearch: 'Suche leeren',
  clearSelection: 'Auswahl leeren',
  openList: 'Liste öffnen',
  closeList: 'Liste schließen',
  day: {
    calendar: '{{label}}: aus einem Kalender wählen',
    hint: 'Tag, Monat und Jahr, zum Beispiel {{date}}.',
    deadlineHint: 'Tag, Monat und Jahr, zum Beispiel {{date}}. Der Tag selbst zählt mit.',
    invalid: 'Bitte geben Sie einen Tag als TT.MM.JJJJ ein, zum Beispiel {{date}}.',
  },
  wholeNumber: 'Bitte geben Sie eine ganze Zahl von {{min}} bis {{max}} ein.',
  copied: 'Kopiert',
  linkToCopy: 'Link',
  uploadedPart: '{{percent}} % hochgeladen',
  showing: 'Zeige {{lowerBound}} bis {{upperBound}} von {{resultCount}} Ergebnissen',
  showingOfMore:
    'Zeige {{lowerBound}} bis {{upperBound}} von mehr als {{resultCount}} Ergebnissen. Mit einem längeren Suchtext finden Sie genauer.',
  searchIncomplete:
    'Zu diesem Suchtext gibt es sehr viele ähnliche Einträge; nicht alle wurden durchsucht. Bitte suchen Sie nach einem anderen Text.',
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
  asOf: 'Stand: {{time}}',
  preparing: {
    title: 'Die Zahlen werden vorbereitet',
    text: 'Bei einem großen Unternehmen dauert das einen Moment. Die Seite aktualisiert sich von selbst.',
  },
  mail: { subject: 'Betreff:', frame: 'E-Mail: {{subject}}' },
};

export default de;
