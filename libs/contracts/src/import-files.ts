import type { Locale } from './locales.ts';

/** Columns of an import file (rule 270). */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'groups',
  'startDate',
  'managerEmail',
  'language',
  'externalId',
  /** First and last name in one column; only read where both are missing. */
  'displayName',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Columns of the template for import files. */
export const templateColumns = importColumns.filter((column) => column !== 'displayName');

/** Column headers of an import file (rule 270). */
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

/** Maximum number of lines of an import file after the header line (rule 270). */
export const maxImportedLines = 200_000;
/** Maximum size of an import file in bytes. */
export const maxImportBytes = 64 * 1024 * 1024;

/** Encodings in which an import file is read. They are detected from the bytes of the file (rule 270). */
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

/** Characters that separate the cells of an import file. */
export const importDelimiters = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const;
export type ImportDelimiter = keyof typeof importDelimiters;
