import type { Translated } from '../../../shared/i18n/translated.ts';
import type en from './en.ts';

const de: Translated<typeof en> = {
  action: 'Kontakte in Lektionen',
  title: 'Kontakte in den Lektionen von {{company}}',
  text: 'Lektionen nennen diese Kontakte dort, wo Lernende jemanden anrufen oder jemandem schreiben sollen. Geben Sie jeweils eine Zeile ein, zum Beispiel eine Telefonnummer oder E-Mail-Adresse. Alle, die einen Kurs machen, können sie lesen. Bleibt ein Feld leer, nutzen die Lektionen die andere Sprache oder sagen zum Beispiel „Ihr Sicherheitsteam“.',
  kinds: {
    security_team: 'Sicherheitsteam',
    data_protection: 'Datenschutzbeauftragte oder Datenschutzbeauftragter',
    whistleblowing: 'Interne Meldestelle für Hinweisgebende',
  },
  languages: { de: 'Deutsch', en: 'Englisch' },
  examples: {
    security_team: { de: 'IT-Notruf, Tel. 4711', en: 'IT emergency line, phone 4711' },
    data_protection: { de: 'datenschutz@firma.example', en: 'privacy@company.example' },
    whistleblowing: { de: 'hinweise@firma.example', en: 'speak-up@company.example' },
  },
  scorm: 'Ein SCORM-Paket enthält die Kontakte des Tages, an dem es heruntergeladen wurde.',
  save: 'Kontakte speichern',
  saved: 'Die Kontakte in den Lektionen wurden gespeichert',
};

export default de;
