import type { Texts, Translated } from '../app/texts.ts';

const en = {
  none: {
    title: 'You are not a member of a company yet',
    text: 'Academy is offered by companies to their people. Open the invitation that your company has sent you, or ask them for one.',
    signedInAs: 'You are signed in as {{email}}.',
    checkAgain: 'Check again',
  },
};

const de: Translated<typeof en> = {
  none: {
    title: 'Sie gehören noch keinem Unternehmen an',
    text: 'Unternehmen bieten Academy ihren Beschäftigten an. Öffnen Sie die Einladung, die Sie von Ihrem Unternehmen erhalten haben, oder bitten Sie dort um eine.',
    signedInAs: 'Sie sind angemeldet als {{email}}.',
    checkAgain: 'Erneut prüfen',
  },
};

export const texts: Texts<typeof en> = { de, en };
