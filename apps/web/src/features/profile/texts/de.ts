import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  title: 'Profil',
  subtitle: 'Was Academy über Sie weiß und was Sie für sich einstellen können.',
  back: 'Zurück zu Ihren Kursen',
  name: {
    title: 'Name auf Zertifikaten',
    text: 'Neue Zertifikate von {{company}} nennen diesen Namen. Wenn er nicht stimmt, wenden Sie sich bitte an die Personen, die in Ihrem Unternehmen die Kurse verwalten. Zertifikate, die Sie schon haben, behalten ihren Namen.',
    email: 'E-Mails gehen an {{email}}.',
  },
  companies: {
    title: 'Ihre Unternehmen',
    none: 'Sie gehören zu keinem Unternehmen.',
    shown: 'Wird gerade angezeigt',
    switch: 'Wechseln',
    switchTo: 'Wechseln zu {{company}}',
  },
  language: {
    title: 'Sprache',
    label: 'Sprache von Academy',
    names: { de: 'Deutsch', en: 'Englisch' },
    hint: 'Gilt für diesen Browser, nicht für E-Mails.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Alles, was Academy in allen Ihren Unternehmen über Sie gespeichert hat, als eine Datei im Format JSON: Mitgliedschaften, Kurse, Zertifikate, E-Mails und Einträge in Protokollen. Das Herunterladen wird protokolliert.',
    download: 'Meine Daten herunterladen',
  },
};

export default de;
