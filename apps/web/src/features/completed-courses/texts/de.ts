import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Herzlichen Glückwunsch!',
  text: 'Sie haben „{{title}}“ abgeschlossen. Ihr Zertifikat und Ihr Badge liegen bereit.',
  overview: 'Zurück zur Übersicht',
  next: 'Ihr nächster Kurs',
};

export default de;
