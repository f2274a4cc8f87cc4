import type { Texts, Translated } from '../../shared/i18n/texts.ts';

const en = {
  notStarted: 'The course could not be started. {{reason}}',
  notSaved: 'Your progress could not be saved. {{reason}}',
};

const de: Translated<typeof en> = {
  notStarted: 'Der Kurs konnte nicht gestartet werden. {{reason}}',
  notSaved: 'Ihr Fortschritt konnte nicht gespeichert werden. {{reason}}',
};

export const texts: Texts<typeof en> = { de, en };
