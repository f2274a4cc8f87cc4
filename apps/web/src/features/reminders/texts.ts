import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  sent: 'Reminder sent',
  sentToAll: 'All members who have not completed the course yet received a reminder about this course',
};

const de: Translated<typeof en> = {
  sent: 'Erinnerung gesendet',
  sentToAll: 'Alle Mitglieder, die den Kurs noch nicht abgeschlossen haben, wurden an diesen Kurs erinnert',
};

export const texts: Texts<typeof en> = { de, en };
