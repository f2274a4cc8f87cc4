import type { Locale } from './locales.ts';

export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'groups',
  'startDate',
  'managerEmail',
  'language',
  'externalId',
  /** First and last name in one column, which is read only in lines without a first name and a last name. */
  'displayName',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const templateColumns = importColumns.filter((column) => column !== 'displayName');

export const importHeadings: Record<Locale, Record<ImportColumn, string>> = {
  de: {
    email: 'E-Mail',
    firstName: 'Vorname',
    lastName: 'Nachname',
    groups: 'Gruppen',
    startDate: 'Eintrittsdatum',
    managerEmail: 'E-Mail der Führungskraft',
    language: 'Sprache',
    externalId: 'Personalnummer',
    displayName: 'Anzeigename',
  },
  en: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    groups: 'Groups',
    startDate: 'Start date',
    managerEmail: 'Manager email',
    language: 'Language',
    externalId: 'External id',
    displayName: 'Display name',
  },
};

/** Maximum number of lines of an import file, not counting the line with the headers (rule 270). */
export const maxImportedLines = 200_000;
export const maxImportBytes = 64 * 1024 * 1024;

/** Encodings of import files. The encoding is detected from the bytes of the file (rule 270). */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'macintosh',
  'ibm850',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const;
export type ImportDelimiter = keyof typeof importDelimiters;
