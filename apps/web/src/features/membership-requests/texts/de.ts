import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: '{{company}} hat Sie als Mitglied eingetragen',
  text: 'Gehören Sie zu {{company}}? Wenn Sie beitreten, können Sie die Kurse des Unternehmens bearbeiten, und das Unternehmen sieht Ihren Fortschritt darin.',
  join: 'Beitreten',
  notMe: 'Das bin ich nicht',
  later: 'Später entscheiden',
  joined: 'Willkommen! Sie sind jetzt Mitglied von {{company}}.',
  declined: 'Sie haben abgelehnt. {{company}} kann Sie nur mit einer Einladung noch einmal fragen.',
  further_one: '{{count}} weiteres Unternehmen wartet auf Ihre Antwort.',
  further_other: '{{count}} weitere Unternehmen warten auf Ihre Antwort.',
  signedInAs: 'Sie sind als {{email}} angemeldet.',
  refusal: {
    title: 'Sie gehören nicht zu {{company}}?',
    text: 'Sie werden dann nicht Mitglied, und das Unternehmen sieht, dass Sie abgelehnt haben. Über Sie und Ihr Benutzerkonto erfährt es sonst nichts. Es kann Sie nur mit einer Einladung noch einmal fragen.',
    confirm: 'Ich gehöre nicht dazu',
  },
};

export default de;
