import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  sent: 'Erinnerung gesendet',
  sentToAll: 'Alle Mitglieder, die den Kurs noch nicht abgeschlossen haben, wurden an diesen Kurs erinnert',
};

export default de;
