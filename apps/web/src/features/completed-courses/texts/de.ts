import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Herzlichen Glückwunsch!',
  text: 'Sie haben „{{title}}“ abgeschlossen und ein Zertifikat und ein Badge erworben.',
  delayed: 'Ihr Zertifikat wird noch ausgestellt. Es erscheint hier, sobald es bereitliegt.',
  mandatory: {
    some_one: '{{completed}} von {{count}} Pflichtkurs abgeschlossen',
    some_other: '{{completed}} von {{count}} Pflichtkursen abgeschlossen',
    all_one: 'Ihr Pflichtkurs ist abgeschlossen',
    all_other: 'Alle {{count}} Pflichtkurse sind abgeschlossen',
  },
  next: 'Zum nächsten Kurs',
  overview: 'Zurück zur Übersicht',
};

export default de;
