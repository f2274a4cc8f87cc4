import { importColumns, importHeadings, type ImportColumn } from '@academy/contracts';
import { Failure } from '@academy/service-kit';

/**
 * Column headers in the exports of HR systems, in order of preference and in the form that `keyOf` returns.
 * They come from Personio, SAP SuccessFactors (user data file), DATEV and Workday.
 * Columns with the manager's name or id are not listed, because an import needs the manager's e-mail address.
 */
const aliases: Record<ImportColumn, readonly string[]> = {
  email: [
    'e-mail-adresse',
    'email address',
    'e-mail address',
    'email - work',
    'work email',
    'work email address',
    'primary work email',
    'email - primary work',
    'business email',
    'company email',
    'e-mail (geschäftlich)',
    'e-mail geschäftlich',
    'geschäftliche e-mail',
    'geschäftliche e-mail-adresse',
    'dienstliche e-mail',
    'mail',
  ],
  firstName: [
    'firstname',
    'first_name',
    'given name',
    'preferred first name',
    'legal first name',
    'legal name - first name',
    'rufname',
  ],
  lastName: [
    'lastname',
    'last_name',
    'surname',
    'family name',
    'familienname',
    'preferred last name',
    'legal last name',
    'legal name - last name',
    'name',
  ],
  groups: [
    'gruppe',
    'group',
    'abteilung',
    'department',
    'supervisory organization',
    'team',
    'division',
    'bereich',
    'organisationseinheit',
    'kostenstelle',
    'cost center',
  ],
  startDate: [
    'eintritt',
    'einstellungsdatum',
    'hire date',
    'hire_date',
    'hiredate',
    'startdatum',
    'original hire date',
  ],
  managerEmail: [
    'manager e-mail',
    'manager - email',
    'manager work email',
    'manager email address',
    'supervisor email',
    'supervisor e-mail',
    'e-mail führungskraft',
    'führungskraft e-mail',
    'e-mail des vorgesetzten',
    'e-mail vorgesetzter',
    'vorgesetzter e-mail',
    'vorgesetzter (e-mail)',
  ],
  language: [
    'preferred language',
    'bevorzugte sprache',
    'korrespondenzsprache',
    'locale',
    'default_locale',
    'default locale',
  ],
  externalId: [
    'personal-nr.',
    'personal-nr',
    'personalnr.',
    'personalnr',
    'pers.-nr.',
    'pers-nr.',
    'mitarbeiternummer',
    'employee id',
    'employee_id',
    'employee number',
    'personnel number',
    'userid',
    'worker id',
    'empid',
    'external_id',
    'externalid',
    'mitarbeiter-id',
    'id',
  ],
};

const required = ['email', 'firstName', 'lastName'] as const satisfies readonly ImportColumn[];

/** Headers are compared regardless of case, extra spaces, and marks such as the asterisk of required columns. */
const keyOf = (heading: string): string =>
  heading
    // The regular expressions below take quadratic time, which would be too long for a header of up to 64 kB.
    // Therefore only the first 200 characters are compared.
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\p{C}/gu, '')
    .replace(/[*:]+\s*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const namesOf = (column: ImportColumn) => [
  keyOf(importHeadings.de[column]),
  keyOf(importHeadings.en[column]),
];

/**
 * Returns whether the text of a cell is a known header of the column.
 * This recognises the second header line in exports of SAP SuccessFactors.
 */
export const isHeadingOf = (column: ImportColumn, cell: string): boolean =>
  [...namesOf(column), ...aliases[column]].includes(keyOf(cell));

/** A column that is imported from the file. */
export interface FileColumn {
  column: ImportColumn;
  heading: string;
  /** Position of the column's cell in each record, counted from 0. */
  index: number;
}

/** Maximum number of headers in the detail of an error, and in the list of ignored columns. */
const maxShown = 50;
const maxHeadingLength = 100;
const shortened = (heading: string) => [...heading.trim()].slice(0, maxHeadingLength).join('');

/**
 * Finds the columns of an import file by their headers, in any order and case.
 * The product's German and English headers take precedence over those of HR systems.
 * @throws Failure `import_headers_missing` if a required column is missing; the detail lists the headers of the file
 * @throws Failure `import_header_repeated` if the header of an imported column occurs twice
 */
export function columnsIn(headings: readonly string[]): { columns: FileColumn[]; ignored: string[] } {
  const keys = headings.map(keyOf);
  const indexesOf = (names: readonly string[]) =>
    keys.flatMap((key, index) => (names.includes(key) ? [index] : []));
  const columns = importColumns.flatMap((column): FileColumn[] => {
    const own = indexesOf(namesOf(column));
    const alias = aliases[column].find((name) => keys.includes(name));
    const [index, ...more] = own.length > 0 || alias === undefined ? own : indexesOf([alias]);
    if (index === undefined) return [];
    const heading = shortened(headings[index]!);
    if (more.length > 0) throw new Failure('import_header_repeated', { detail: heading });
    return [{ column, heading, index }];
  });
  const missing = required.filter((column) => !columns.some((one) => one.column === column));
  if (missing.length > 0)
    throw new Failure('import_headers_missing', {
      detail: headings.slice(0, maxShown).map(shortened).join(', '),
    });
  const used = new Set(columns.map(({ index }) => index));
  const ignored = headings.filter((heading, index) => !used.has(index) && heading.trim() !== '');
  return { columns, ignored: ignored.slice(0, maxShown).map(shortened) };
}
