import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Kalender',
  text: 'Abonnieren Sie Ihre Fälligkeiten bei {{company}} in Outlook, Google oder Apple. Ihr Kalender zeigt dann neue und geänderte Termine von selbst. Wer die Adresse hat, kann Ihre Fälligkeiten sehen.',
  create: 'Kalenderadresse erstellen',
  shownOnce: 'Kopieren Sie die Adresse jetzt, denn sie wird nur einmal angezeigt.',
  address: 'Kalenderadresse',
  copy: 'Adresse kopieren',
  subscribe: {
    title: 'So abonnieren Sie den Kalender',
    outlook: 'Outlook: „Kalender hinzufügen“, „Aus dem Internet abonnieren“, dann die Adresse einfügen.',
    google: 'Google Kalender am Computer: „Weitere Kalender“, „Per URL“, dann die Adresse einfügen.',
    apple: 'Apple Kalender: „Ablage“, „Neues Kalenderabonnement“, dann die Adresse einfügen.',
  },
  since:
    'Ihre Kalenderadresse besteht seit dem {{date}} und kann nicht noch einmal angezeigt werden. Wenn Sie sie verloren haben, ersetzen Sie sie.',
  replace: {
    action: 'Adresse ersetzen',
    title: 'Kalenderadresse ersetzen?',
    text: 'Die jetzige Adresse funktioniert sofort nicht mehr. Kalender, die sie abonnieren, erhalten keine Fälligkeiten mehr, bis Sie die neue Adresse eintragen.',
    done: 'Der Kalender hat eine neue Adresse.',
  },
  revoke: {
    action: 'Adresse widerrufen',
    title: 'Kalenderadresse widerrufen?',
    text: 'Die Adresse funktioniert sofort nicht mehr. Kalender, die sie abonnieren, erhalten keine Fälligkeiten mehr. Sie können jederzeit eine neue Adresse erstellen.',
    done: 'Die Kalenderadresse wurde widerrufen.',
  },
};

export default de;
