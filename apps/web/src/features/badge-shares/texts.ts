import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  share: 'Share Badge',
  title: 'Share your badge',
  congratulation:
    'Congratulations! You have completed the course and earned its badge. Would you like others to see it?',
  consent:
    'If you agree, Academy posts the link to your badge on LinkedIn in your name, for everyone to see: your name, the course, your company and the date. LinkedIn asks you to confirm it. Academy uses that permission for this one post and does not keep it.',
  agree: 'I agree, post it on LinkedIn',
  refuse: 'Do not post',
  leading: 'You are being taken to LinkedIn',
  posting: {
    title: 'Your badge is being posted',
    text: 'This takes a few seconds. Please leave this page open.',
  },
  posted: {
    title: 'Your badge has been posted',
    text: 'Everyone who follows you on LinkedIn can see it now, and check that it is genuine.',
  },
  notPosted: { title: 'Nothing was posted' },
  failed: {
    title: 'Your badge was not posted',
    text: 'Before you try it again from the course, please look at your profile there: the post may have arrived.',
  },
  back: 'Back to the course',
  close: 'Close',
};

const de: Translated<typeof en> = {
  share: 'Badge teilen',
  title: 'Ihr Badge teilen',
  congratulation:
    'Herzlichen Glückwunsch! Sie haben den Kurs abgeschlossen und sein Badge erhalten. Möchten Sie es anderen zeigen?',
  consent:
    'Wenn Sie zustimmen, veröffentlicht die Academy den Link zu Ihrem Badge in Ihrem Namen auf LinkedIn, für alle sichtbar: Ihren Namen, den Kurs, Ihr Unternehmen und das Datum. LinkedIn fragt Sie nach Ihrer Bestätigung. Die Academy nutzt diese Erlaubnis nur für diesen einen Beitrag und bewahrt sie nicht auf.',
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

export const texts: Texts<typeof en> = { de, en };
