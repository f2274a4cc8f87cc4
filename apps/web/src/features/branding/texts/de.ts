import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  action: 'Farbe und Logo',
  title: 'Farbe und Logo von {{company}}',
  text: 'Alle im Unternehmen sehen sie in der Navigationsleiste, an Schaltflächen, in E-Mails, auf Zertifikaten und gedruckten Berichten. Ohne sie erscheinen die des Produkts.',
  logo: {
    title: 'Logo',
    none: 'Noch kein Logo',
    present: 'Logo von {{company}}',
    hint: 'PNG oder SVG bis 300 kB. Am besten passt ein breites Logo auf durchsichtigem Grund.',
    choose: 'Datei auswählen',
    replace: 'Logo ersetzen',
    remove: 'Logo entfernen',
    tooLarge: 'Die Datei ist größer als 300 kB. Bitte wählen Sie eine kleinere.',
    saved: 'Das Logo wurde gespeichert',
    removed: 'Das Logo wurde entfernt',
  },
  color: {
    title: 'Akzentfarbe',
    label: 'Farbe',
    picker: 'Farbe auswählen',
    invalid: 'Bitte geben Sie eine Farbe wie #7a1f3d ein.',
    contrast: 'Kontrast auf der hellen Seite: {{ratio}} zu 1; nötig sind mindestens {{least}}.',
    tooLow:
      'Kontrast auf der hellen Seite: {{ratio}} zu 1. Nötig sind mindestens {{least}}; bitte wählen Sie eine dunklere Farbe.',
    example: 'Kurs fortsetzen',
    light: 'Helles Farbschema',
    dark: 'Dunkles Farbschema',
    save: 'Farbe speichern',
    reset: 'Farbe des Produkts verwenden',
    saved: 'Die Farbe wurde gespeichert',
  },
};

export default de;
