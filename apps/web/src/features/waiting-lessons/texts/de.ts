import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  offline:
    'Sie sind offline. Lektionen, die Sie geöffnet haben, und der Rest Ihres laufenden Kurses sind weiterhin da.',
  waiting_one:
    'Eine abgeschlossene Lektion wartet. Sie ist auf diesem Gerät gespeichert und wird gesendet, sobald Sie online sind.',
  waiting_other:
    '{{count}} abgeschlossene Lektionen warten. Sie sind auf diesem Gerät gespeichert und werden gesendet, sobald Sie online sind.',
  refused: {
    title_one: 'Eine Lektion, die Sie offline abgeschlossen haben, konnte nicht gespeichert werden',
    title_other: '{{count}} Lektionen, die Sie offline abgeschlossen haben, konnten nicht gespeichert werden',
    lesson: '„{{title}}“: {{reason}}',
    dismiss: 'Verstanden',
  },
};

export default de;
