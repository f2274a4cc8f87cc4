import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  action: 'Kontakte in Lektionen',
  title: 'Kontakte und Regeln in den Lektionen von {{company}}',
  text: 'Lektionen nennen diese Kontakte dort, wo Lernende jemanden anrufen oder jemandem schreiben sollen. Geben Sie jeweils eine Zeile ein, zum Beispiel eine Telefonnummer oder E-Mail-Adresse. Alle, die einen Kurs machen, können sie lesen. Bleibt ein Feld leer, nutzen die Lektionen die andere Sprache oder sagen zum Beispiel „Ihr Sicherheitsteam“.',
  kinds: {
    security_team: 'Sicherheitsteam',
    data_protection: 'Datenschutzbeauftragte oder Datenschutzbeauftragter',
    whistleblowing: 'Interne Meldestelle für Hinweisgebende',
    compliance: 'Compliance',
    gift_limit: 'Wertgrenze für Geschenke',
    classification_levels: 'Namen der Vertraulichkeitsstufen',
    approved_ai_tools: 'Freigegebene KI-Tools',
  },
  languages: { de: 'Deutsch', en: 'Englisch' },
  examples: {
    security_team: { de: 'IT-Notruf, Tel. 4711', en: 'IT emergency line, phone 4711' },
    data_protection: { de: 'datenschutz@firma.example', en: 'privacy@company.example' },
    whistleblowing: { de: 'hinweise@firma.example', en: 'speak-up@company.example' },
    compliance: { de: 'compliance@firma.example', en: 'compliance@company.example' },
    gift_limit: { de: '35 Euro je Person, einmal im Jahr', en: 'EUR 35 per person, once a year' },
    classification_levels: {
      de: 'offen, intern, vertraulich, geheim',
      en: 'open, internal, confidential, secret',
    },
    approved_ai_tools: { de: 'Firmenchat, Übersetzer', en: 'company chat, translator' },
  },
  rules: {
    title: 'Regeln Ihres Unternehmens',
    text: 'Lektionen nennen diese Regeln dort, wo sie sonst auf Ihre Richtlinie verweisen.',
  },
  scorm: 'Ein SCORM-Paket enthält die Angaben des Tages, an dem es heruntergeladen wurde.',
  save: 'Angaben speichern',
  saved: 'Die Angaben in den Lektionen wurden gespeichert',
};

export default de;
