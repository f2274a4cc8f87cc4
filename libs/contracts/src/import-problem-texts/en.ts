import type { ImportProblem } from '../import-lines.ts';

/**
 * English texts of the problems of a member import, for the web app and the CSV export. Each language is a file of its
 * own, so that the web app loads only the language that it shows.
 */
export const problems: Record<ImportProblem, string> = {
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
  ambiguous_date: 'Day and month cannot be told apart. Please write the date as DD.MM.YYYY or YYYY-MM-DD.',
  damaged_number: 'Excel has shortened this number. Please export the column as text.',
  invalid_language: 'The language is neither German (de) nor English (en).',
  unknown_manager: 'The manager is neither a member nor in the file.',
  group_limit: 'With this group, the company would have more than 10,000 groups.',
  too_many_groups: 'A person can be in at most 50 groups.',
  wrong_number_of_cells:
    'The line has more cells than the heading. Maybe a text that contains the delimiter is not in quotation marks.',
  unclosed_quote: 'A quotation mark in this line is not closed.',
  line_too_long: 'The line is longer than 64 kB.',
};
