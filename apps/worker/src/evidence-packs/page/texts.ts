import type { ChainProblem } from '@academy/platform-data/audit-chain';
import type { Finding } from './verify-pack.ts';

type Named = Exclude<Finding['kind'], 'link' | 'signature_unchecked'>;

interface Texts {
  title: string;
  intro: string;
  zip: string;
  folder: string;
  checking: string;
  intact: string;
  broken: string;
  noZip: string;
  facts: { name: string; company: string; period: string; files: string; links: string; fingerprint: string };
  compare: string;
  unchecked: string;
  files: Record<Named, string>;
  links: Record<ChainProblem['kind'], string>;
  row: string;
}

const de: Texts = {
  title: 'Nachweispaket prüfen',
  intro:
    'Diese Seite prüft Signaturen, Prüfsummen und die Hashkette des Protokolls. Sie benötigt kein Netzwerk, und die Dateien verlassen Ihren Computer nicht.',
  zip: 'ZIP-Datei auswählen',
  folder: 'Oder entpackten Ordner auswählen',
  checking: 'Wird geprüft:',
  intact: 'Das Paket ist unverändert.',
  broken: 'Das Paket wurde verändert oder ist unvollständig:',
  noZip: 'Diese Datei ist keine lesbare ZIP-Datei.',
  facts: {
    name: 'Geprüft',
    company: 'Unternehmen',
    period: 'Zeitraum',
    files: 'Geprüfte Dateien',
    links: 'Zeilen des Protokolls',
    fingerprint: 'Fingerabdruck des Schlüssels (SHA-256)',
  },
  compare:
    'Vergleichen Sie den Fingerabdruck mit dem auf der öffentlichen Prüfseite eines Zertifikats des Ausstellers. Ein Paket ist nur so vertrauenswürdig wie dieser Schlüssel.',
  unchecked:
    'Dieser Browser kann die Signaturen hier nicht prüfen. Prüfen Sie sie mit openssl (siehe ANLEITUNG.md).',
  files: {
    file_missing: 'Die Datei fehlt:',
    file_changed: 'Die Datei wurde verändert:',
    file_unknown: 'Die Datei gehört nicht zum Paket:',
    file_repeated: 'Die Datei ist mehrmals enthalten:',
    signature_invalid: 'Die Signatur passt nicht zur Datei:',
    unreadable: 'Die Datei ist nicht lesbar:',
  },
  links: {
    links_missing: 'Davor fehlen Zeilen, oder die Reihenfolge wurde verändert.',
    end_missing: 'Ab hier fehlen Zeilen.',
    history_changed: 'Die Zeile stimmt nicht mit dem Manifest überein.',
    entry_missing: 'Der Eintrag wurde gelöscht.',
    texts_changed: 'Name, Gegenstand oder Einzelheiten wurden verändert.',
    entry_changed: 'Vorgang, Zeitpunkt, Person, Datenbankrolle oder Position wurde verändert.',
    time_backwards: 'Der Eintrag ist älter als ein Eintrag davor.',
    check_in_future: 'Eine gespeicherte Prüfung liegt in der Zukunft.',
    erasure_unrecorded: 'Texte wurden ersetzt, ohne dass eine Löschung verzeichnet ist.',
  },
  row: 'Protokoll, Zeile',
};

const en: Texts = {
  title: 'Verify an evidence pack',
  intro:
    'This page verifies signatures, checksums and the hash chain of the audit log. It needs no network, and the files do not leave your computer.',
  zip: 'Choose the ZIP file',
  folder: 'Or choose the unpacked folder',
  checking: 'Verifying:',
  intact: 'The pack is unchanged.',
  broken: 'The pack was changed or is incomplete:',
  noZip: 'This file is not a readable ZIP file.',
  facts: {
    name: 'Verified',
    company: 'Company',
    period: 'Period',
    files: 'Verified files',
    links: 'Rows of the audit log',
    fingerprint: 'Fingerprint of the key (SHA-256)',
  },
  compare:
    'Compare the fingerprint with the one on the public verification page of a certificate of the issuer. A pack is only as trustworthy as this key.',
  unchecked:
    'This browser cannot verify the signatures here. Verify them with openssl (see INSTRUCTIONS.md).',
  files: {
    file_missing: 'The file is missing:',
    file_changed: 'The file was changed:',
    file_unknown: 'The file does not belong to the pack:',
    file_repeated: 'The file is contained more than once:',
    signature_invalid: 'The signature does not match the file:',
    unreadable: 'The file cannot be read:',
  },
  links: {
    links_missing: 'Rows before it are missing, or the order was changed.',
    end_missing: 'Rows are missing from here on.',
    history_changed: 'The row differs from the manifest.',
    entry_missing: 'The entry was deleted.',
    texts_changed: 'The name, subject or details were changed.',
    entry_changed: 'The action, time, person, database role or position was changed.',
    time_backwards: 'The entry is older than an entry before it.',
    check_in_future: 'A stored verification is dated in the future.',
    erasure_unrecorded: 'Texts were replaced without a recorded erasure.',
  },
  row: 'Audit log, row',
};

export const texts = { de, en };
