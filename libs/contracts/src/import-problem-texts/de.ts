import type { ImportProblem } from '../import-lines.ts';

export const problems: Record<ImportProblem, string> = {
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
};
