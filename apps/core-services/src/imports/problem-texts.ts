import { importHeadings, type ImportColumn, type ImportProblem, type Locale } from '@academy/contracts';

interface ProblemTexts {
  columns: readonly string[];
  /** Word in the name of the exported file that says what the file contains. */
  fileName: string;
  problems: Record<ImportProblem, string>;
}

/** Texts of the file to which the problems of an import are exported. The web app shows the same reasons. */
export const problemTexts: Record<Locale, ProblemTexts> = {
  de: {
    columns: ['Zeile', 'Spalte', 'Grund', 'Inhalt der Zelle'],
    fileName: 'Importprobleme',
    problems: {
      empty_cell: 'Die Zelle ist leer.',
      no_name: 'Vorname und Nachname fehlen.',
      too_long: 'Der Text ist länger als 200 Zeichen.',
      invalid_characters: 'Der Text enthält unlesbare Zeichen.',
      invalid_email: 'Das ist keine gültige E-Mail-Adresse.',
      repeated_email: 'Die E-Mail-Adresse steht mehrmals in der Datei.',
      taken_email: 'Die E-Mail-Adresse gehört einem anderen Mitglied.',
      repeated_external_id: 'Die Personalnummer steht mehrmals in der Datei.',
      invalid_date: 'Das ist kein Datum im Format TT.MM.JJJJ oder JJJJ-MM-TT.',
      no_such_day: 'Diesen Tag gibt es nicht.',
      ambiguous_date:
        'Tag und Monat lassen sich nicht unterscheiden. Bitte schreiben Sie das Datum als TT.MM.JJJJ oder JJJJ-MM-TT.',
      damaged_number: 'Excel hat diese Zahl gekürzt. Bitte exportieren Sie die Spalte als Text.',
      invalid_language: 'Die Sprache ist weder Deutsch (de) noch Englisch (en).',
      unknown_manager: 'Die Führungskraft ist weder Mitglied noch in der Datei.',
      group_limit: 'Das Unternehmen hätte mit dieser Gruppe mehr als 10.000 Gruppen.',
      too_many_groups: 'Eine Person kann in höchstens 50 Gruppen sein.',
      wrong_number_of_cells:
        'Die Zeile hat mehr Zellen als die Überschrift. Vielleicht fehlen Anführungszeichen um einen Text mit Trennzeichen.',
      unclosed_quote: 'Ein Anführungszeichen in dieser Zeile wird nicht geschlossen.',
      line_too_long: 'Die Zeile ist länger als 64 kB.',
    },
  },
  en: {
    columns: ['Line', 'Column', 'Reason', 'Content of the cell'],
    fileName: 'Import problems',
    problems: {
      empty_cell: 'The cell is empty.',
      no_name: 'First name and last name are missing.',
      too_long: 'The text is longer than 200 characters.',
      invalid_characters: 'The text contains unreadable characters.',
      invalid_email: 'This is not a valid email address.',
      repeated_email: 'The email address occurs more than once in the file.',
      taken_email: 'The email address belongs to another member.',
      repeated_external_id: 'The external id occurs more than once in the file.',
      invalid_date: 'This is not a date in the format DD.MM.YYYY or YYYY-MM-DD.',
      no_such_day: 'This day does not exist.',
      ambiguous_date:
        'Day and month cannot be told apart. Please write the date as DD.MM.YYYY or YYYY-MM-DD.',
      damaged_number: 'Excel has shortened this number. Please export the column as text.',
      invalid_language: 'The language is neither German (de) nor English (en).',
      unknown_manager: 'The manager is neither a member nor in the file.',
      group_limit: 'With this group, the company would have more than 10,000 groups.',
      too_many_groups: 'A person can be in at most 50 groups.',
      wrong_number_of_cells:
        'The line has more cells than the heading. Maybe a text that contains the delimiter is not in quotation marks.',
      unclosed_quote: 'A quotation mark in this line is not closed.',
      line_too_long: 'The line is longer than 64 kB.',
    },
  },
};

export const headingOf = (column: ImportColumn | null, language: Locale): string =>
  column === null ? '' : importHeadings[language][column];
