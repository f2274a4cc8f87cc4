import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  share: 'Badge teilen',
  title: 'Ihr Badge teilen',
  congratulation:
    'Herzlichen Glückwunsch! Sie haben den Kurs abgeschlossen und sein Badge erhalten. Möchten Sie es anderen zeigen?',
  consent:
    'Wenn Sie zustimmen, veröffentlicht Academy den Link zu Ihrem Badge in Ihrem Namen auf LinkedIn, für alle sichtbar: Ihren Namen, den Kurs, Ihr Unternehmen und das Datum. LinkedIn fragt Sie nach Ihrer Bestätigung. Academy nutzt diese Erlaubnis nur für diesen einen Beitrag und bewahrt sie nicht auf.',
  agree: 'Ich stimme zu, auf LinkedIn veröffentlichen',
  refuse: 'Nicht veröffentlichen',
  leading: 'Sie werden zu LinkedIn weitergeleitet',
  posting: {
    title: 'Ihr Badge wird veröffentlicht',
    text: 'Das dauert einige Sekunden. Bitte lassen Sie diese Seite geöffnet.',
  },
  posted: {
    title: 'Ihr Badge wurde veröffentlicht',
    text: 'Wer Ihnen auf LinkedIn folgt, kann es jetzt sehen und prüfen, ob es echt ist.',
  },
  notPosted: { title: 'Es wurde nichts veröffentlicht' },
  failed: {
    title: 'Ihr Badge wurde nicht veröffentlicht',
    text: 'Bevor Sie es vom Kurs aus noch einmal versuchen, sehen Sie bitte in Ihrem Profil dort nach: Der Beitrag ist vielleicht angekommen.',
  },
  back: 'Zurück zum Kurs',
  close: 'Schließen',
};

export default de;
