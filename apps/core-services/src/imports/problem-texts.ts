import { importHeadings, type ImportColumn, type ImportProblem, type Locale } from '@academy/contracts';
import * as de from '@academy/contracts/import-problem-texts/de';
import * as en from '@academy/contracts/import-problem-texts/en';

interface ProblemTexts {
  columns: readonly string[];
  /** Word in the name of the exported file that says what the file contains. */
  fileName: string;
  problems: Record<ImportProblem, string>;
}

/** Texts of the CSV file with the problems of a member import. */
export const problemTexts: Record<Locale, ProblemTexts> = {
  de: {
    columns: ['Zeile', 'Spalte', 'Grund', 'Inhalt der Zelle'],
    fileName: 'Importprobleme',
    problems: de.problems,
  },
  en: {
    columns: ['Line', 'Column', 'Reason', 'Content of the cell'],
    fileName: 'Import problems',
    problems: en.problems,
  },
};

export const headingOf = (column: ImportColumn | null, language: Locale): string =>
  column === null ? '' : importHeadings[language][column];
