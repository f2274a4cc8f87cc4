import type { Locale } from './locales.ts';

/** Columns of an import file. The first three are required (rule 270). */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'groups',
  'startDate',
  'managerEmail',
  'language',
  'externalId',
] as const;
export type ImportColumn = (typeof importColumns)[number];

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
  },
};

/** Maximum number of lines of an import file after the header line (rule 270). */
export const maxImportedLines = 200_000;
/** Maximum size of an import file in bytes. */
export const maxImportBytes = 64 * 1024 * 1024;
