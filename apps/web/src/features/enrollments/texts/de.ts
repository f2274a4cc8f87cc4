import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  notStarted: 'Der Kurs konnte nicht gestartet werden. {{reason}}',
  notSaved: 'Ihr Fortschritt konnte nicht gespeichert werden. {{reason}}',
};

export default de;
