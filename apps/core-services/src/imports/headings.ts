import { importColumns, importHeadings, type ImportColumn } from '@academy/contracts';
import { Failure, isPlaceholder } from '@academy/service-kit';

/**
 * Headers of columns that contain addresses in some systems, and names or ids in others.
 * Such a column is used only if it contains addresses.
 */
const ambiguous = {
  user: ['Username', 'Login', 'Benutzername', 'Anmeldename'],
  manager: [
    'Manager',
    'Line manager',
    'Supervisor',
    'Reports to',
    'Reporting to',
    'Führungskraft',
    'Vorgesetzter',
    'Vorgesetzte/r',
  ],
};

/**
 * Column headers in the exports of directories and HR systems, in order of preference.
 * They come from Entra ID, Google Workspace, Personio, BambooHR, SAP SuccessFactors, DATEV and Workday.
 * Case, spaces and punctuation are ignored (`keyOf`).
 */
const aliases: Record<ImportColumn, readonly string[]> = {
  email: [
    'E-Mail-Adresse',
    'Email address',
    'Mail',
    'Work email',
    'Email - Work',
    'Email work address',
    'Work email address',
    'Primary work email',
    'Email - Primary Work',
    'Primary email',
    'Primary email address',
    'Business email',
    'Business email address',
    'Company email',
    'E-Mail (geschäftlich)',
    'Geschäftliche E-Mail',
    'Geschäftliche E-Mail-Adresse',
    'Dienstliche E-Mail',
    'Dienstliche E-Mail-Adresse',
    'E-Mail dienstlich',
    'Mailadresse',
    'SMTP address',
    'User principal name',
    'UPN',
    ...ambiguous.user,
  ],
  firstName: [
    'Firstname',
    'Given name',
    'Forename',
    'Preferred first name',
    'Legal first name',
    'Legal name - First name',
    'Rufname',
    'Vornamen',
    'First names',
    'Name.givenName',
  ],
  lastName: [
    'Lastname',
    'Surname',
    'Family name',
    'Familienname',
    'Zuname',
    'Preferred last name',
    'Legal last name',
    'Legal name - Last name',
    'SN',
    'Name.familyName',
    'Name',
  ],
  groups: [
    'Gruppe',
    'Group',
    'Abteilung',
    'Department',
    'Supervisory organization',
    'Team',
    'Division',
    'Bereich',
    'Organisationseinheit',
    'Org unit path',
    'Kostenstelle',
    'Cost center',
  ],
  startDate: [
    'Eintritt',
    'Eintritt am',
    'Einstellungsdatum',
    'Einstellung am',
    'Hire date',
    'Employee hire date',
    'Date of hire',
    'Startdatum',
    'Joining date',
    'Date of joining',
    'Join date',
    'Employment start date',
    'Beschäftigt seit',
    'Original hire date',
  ],
  managerEmail: [
    'Manager e-mail address',
    'Manager work email',
    'Manager user principal name',
    'Manager UPN',
    'Manager mail',
    'Supervisor email',
    'Supervisor email address',
    'Line manager email',
    'E-Mail Führungskraft',
    'Führungskraft E-Mail',
    'E-Mail-Adresse der Führungskraft',
    'E-Mail des Vorgesetzten',
    'E-Mail Vorgesetzter',
    'Vorgesetzter E-Mail',
    ...ambiguous.manager,
  ],
  language: ['Preferred language', 'Bevorzugte Sprache', 'Korrespondenzsprache', 'Locale', 'Default locale'],
  externalId: [
    'Personal-Nr',
    'Pers-Nr',
    'PNR',
    'Mitarbeiternummer',
    'Mitarbeiter-Nr',
    'Stammnummer',
    'Employee ID',
    'Employee number',
    'Employee no',
    'Employee #',
    'Personnel number',
    'Personnel no',
    'Person ID external',
    'Person number',
    'Staff ID',
    'User ID',
    'Worker ID',
    'Emp ID',
    'Mitarbeiter-ID',
    'ID',
  ],
  displayName: [
    'Full name',
    'Employee name',
    'Name (last, first)',
    'Vollständiger Name',
    'Mitarbeitername',
    'Name, Vorname',
    'Nachname, Vorname',
    'Last name, first name',
    'Name.formatted',
    'CN',
    'Name',
  ],
};

/**
 * Columns for which a file can have several headers. For each line, the first cell with content under these headers is
 * used (rule 270). For other columns, such as the external id, only the most preferred of the headers in the file is
 * used.
 */
const combined: readonly ImportColumn[] = [
  'email',
  'firstName',
  'lastName',
  'managerEmail',
  'language',
  'displayName',
];

/**
 * Returns a header without case, spaces, punctuation, and additions such as `[Required]`, which do not matter when
 * headers are compared.
 */
const keyOf = (heading: string): string =>
  heading
    // Only the first 200 characters are compared, because the regular expressions below take quadratic time, which is
    // too long for a header of up to 64 kB.
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\[[^\]]*\]|\((?:required|optional|pflicht\p{L}*|erforderlich)\)/giu, '')
    .replace(/[^\p{L}\p{M}\p{N}#]/gu, '')
    .toLowerCase();

/** The headers of the product's own files come first, so they are preferred to the headers of other systems. */
const keys = Object.fromEntries(
  importColumns.map((column) => [
    column,
    [
      ...new Set(
        [importHeadings.de[column], importHeadings.en[column], ...aliases[column]].map((name) => keyOf(name)),
      ),
    ],
  ]),
) as Record<ImportColumn, string[]>;
const keysThatNeedAddresses = new Set(Object.values(ambiguous).flat().map(keyOf));
const nameKey = keyOf('Name');

/**
 * Returns true if the cell is a header of the column. Also works for the second header line of exports from SAP
 * SuccessFactors.
 */
export const isHeadingOf = (column: ImportColumn, cell: string): boolean =>
  keys[column].includes(keyOf(cell));

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

/** Returns true if at least half of the cells that have content are e-mail addresses. */
function containsAddresses(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '' && !isPlaceholder(cell));
  return filled.length > 0 && filled.filter((cell) => cell.includes('@')).length * 2 >= filled.length;
}

/**
 * Finds the columns of an import file by their headers, in any order. The returned columns are in order of preference:
 * if several have the same meaning, the first one with content is used.
 * @param lines first lines of the file, which show whether columns with ambiguous headers contain addresses
 * @throws Failure `import_headers_missing` if a required column is missing; the detail lists the headers of the file
 */
export function columnsIn(
  headings: readonly string[],
  lines: readonly (readonly string[])[] = [],
): { columns: FileColumn[]; ignored: string[] } {
  const found = headings.map(keyOf);
  const isUsable = (key: string, index: number) =>
    !keysThatNeedAddresses.has(key) || containsAddresses(lines.map((cells) => cells[index] ?? ''));
  const hasFirstName = found.some((key) => keys.firstName.includes(key));
  const isNameOf = (column: ImportColumn) => (column === 'lastName') === hasFirstName;
  const columns = importColumns.flatMap((column): FileColumn[] => {
    const matches = keys[column]
      .filter((key) => key !== nameKey || isNameOf(column))
      .map((name) => found.flatMap((key, index) => (key === name && isUsable(key, index) ? [index] : [])))
      .filter((indexes) => indexes.length > 0);
    return (combined.includes(column) ? matches : matches.slice(0, 1))
      .flat()
      .map((index) => ({ column, heading: shortened(headings[index]!), index }));
  });
  const has = (...wanted: ImportColumn[]) => columns.some(({ column }) => wanted.includes(column));
  if (!has('email') || !has('firstName', 'lastName', 'displayName'))
    throw new Failure('import_headers_missing', {
      detail: headings.slice(0, maxShown).map(shortened).join(', '),
    });
  const used = new Set(columns.map(({ index }) => index));
  const ignored = headings.filter((heading, index) => !used.has(index) && heading.trim() !== '');
  return { columns, ignored: ignored.slice(0, maxShown).map(shortened) };
}

/** Returns which data the file has columns for. A column of display names counts as both first and last name. */
export const statedColumns = (columns: readonly Pick<FileColumn, 'column'>[]): ImportColumn[] => [
  ...new Set(
    columns.flatMap(({ column }) =>
      column === 'displayName' ? (['firstName', 'lastName'] as const) : [column],
    ),
  ),
];
