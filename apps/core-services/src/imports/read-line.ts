import { v7 as uuidv7 } from 'uuid';
import type { ImportColumn, ImportProblem, Locale } from '@academy/contracts';
import {
  bareAddress,
  isMarkedAsText,
  isNamePlaceholder,
  isPlaceholder,
  isShortenedNumber,
  isUnreadable,
  isUnusual,
  isZeroDate,
  readDate,
  textOf,
  type DateOrder,
  type FileRecord,
} from '@academy/service-kit';
import { addressKey, parseAddress, parseMemberAddress } from '../database/addresses.ts';
import type { FileColumn } from './headings.ts';

export interface LineProblem {
  column: ImportColumn | null;
  problem: ImportProblem;
  /** The content of the cell, shortened. */
  value: string;
}

/** A line of an import file. A missing or empty cell is null, except names (empty string) and groups (empty array). */
export interface FileLine {
  line: number;
  /** Id that the membership gets if the person is not a member yet. */
  newMemberId: string;
  email: string | null;
  addressKey: string | null;
  firstName: string;
  lastName: string;
  groups: string[];
  startDate: string | null;
  managerKey: string | null;
  language: Locale | null;
  externalId: string | null;
  problems: LineProblem[];
  /**
   * Order of day and month in the start date. If both orders are possible, the value is `ambiguous`, and `startDate` is
   * read with the day first.
   */
  dateOrder?: DateOrder | 'ambiguous';
}

/** Maximum length in characters of a first or last name, of the name of a group, and of an external id. */
const maxTextLength = 200;
const maxShownValueLength = 100;
const maxGroups = 50;

const shortened = (value: string) => [...value].slice(0, maxShownValueLength).join('');

const nameColumns: readonly ImportColumn[] = ['firstName', 'lastName', 'displayName'];
/** Columns in which NA means a missing value. Groups are not among these columns, because a group can be named NA. */
const naColumns: readonly ImportColumn[] = ['startDate', 'managerEmail', 'language'];

const languages: Record<Locale, RegExp> = {
  de: /^(de([-_].*)?|deutsch|german)$/i,
  en: /^(en([-_].*)?|englisch|english)$/i,
};
const languageOf = (cell: string): Locale | undefined =>
  (['de', 'en'] as const).find((locale) => languages[locale].test(cell));

/** Returns the names of the groups in a cell. Names that differ only in case count as one group. */
function groupsOf(cell: string): string[] {
  const groups = new Map<string, string>();
  for (const name of cell.split('|').map((part) => part.trim()))
    if (name !== '' && !isPlaceholder(name) && !groups.has(name.toLowerCase()))
      groups.set(name.toLowerCase(), name);
  return [...groups.values()];
}

/**
 * Splits a name of the form `last name, first name` at the comma. In any other name, the last word is the last name.
 */
function splitName(displayName: string): { firstName: string; lastName: string } {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(displayName) ?? [];
  if (last !== undefined && first !== undefined) return { firstName: first, lastName: last.trim() };
  const space = displayName.lastIndexOf(' ');
  return { firstName: displayName.slice(0, Math.max(space, 0)), lastName: displayName.slice(space + 1) };
}

/**
 * Returns an empty text if a name is the placeholder NULL. Null is also a surname, so NULL only counts as a placeholder
 * if the person's other name contains lower-case letters.
 */
const knownName = (name: string, other: string) => (name === 'NULL' && /\p{Ll}/u.test(other) ? '' : name);

/** Returns a function that reads the lines of a file with the given columns, and finds their problems (rule 273). */
export function lineReader(columns: readonly FileColumn[], width: number) {
  const indexes = new Map<ImportColumn, number[]>();
  for (const { column, index } of columns) indexes.set(column, [...(indexes.get(column) ?? []), index]);

  return ({ line, cells, damage }: FileRecord): FileLine => {
    const problems: LineProblem[] = [];
    if (damage) problems.push({ column: null, problem: damage.problem, value: shortened(damage.text) });
    const report = (column: ImportColumn | null, problem: ImportProblem, value = '') => {
      // The cells of a damaged line are read only to find out whom the line describes, so their problems are not
      // reported.
      if (!damage) problems.push({ column, problem, value: shortened(value) });
    };
    const additional = cells.slice(width).find((cell) => textOf(cell, true) !== '');
    if (additional !== undefined) report(null, 'wrong_number_of_cells', additional);

    // Some spreadsheet programs mark text by an apostrophe before the content of every cell of a line. Real addresses
    // do not begin with an apostrophe. If the address does, the apostrophes before the names of the line are marks,
    // too.
    const isMarked = indexes.get('email')!.some((index) => isMarkedAsText(cells[index] ?? ''));
    const isMissing = (column: ImportColumn, text: string) =>
      text === '' ||
      (nameColumns.includes(column) ? isNamePlaceholder(text) : isPlaceholder(text)) ||
      (text === 'NA' && naColumns.includes(column));
    /** Returns the text of the column's first cell with content; an empty text if there is none. */
    const cellOf = (column: ImportColumn) => {
      const isName = nameColumns.includes(column);
      for (const index of indexes.get(column) ?? []) {
        const cell = cells[index] ?? '';
        const text = textOf(cell, isMarked || !isName);
        if (isMissing(column, text)) continue;
        // The last cell may end with the end-of-file mark of MS-DOS, which is not a problem.
        if (isUnusual(cell) && isUnreadable(cell.replace(/\u001A+$/, ''), isName))
          report(column, 'invalid_characters', cell);
        return text;
      }
      return '';
    };
    const checked = (column: ImportColumn, value: string) => {
      if (value.length > maxTextLength) report(column, 'too_long', value);
      else if (!nameColumns.includes(column) && isShortenedNumber(value))
        report(column, 'damaged_number', value);
      else return value;
      return '';
    };
    /** Reads first and last name, at least one of which must be stated. */
    const names = () => {
      const [firstName, lastName] = [cellOf('firstName'), cellOf('lastName')];
      if (firstName !== '' || lastName !== '')
        return { firstName: knownName(firstName, lastName), lastName: knownName(lastName, firstName) };
      const displayName = cellOf('displayName');
      if (displayName === '') report(null, 'no_name');
      return splitName(displayName);
    };
    /** Converts a cell, which may be empty, and reports a problem if the content cannot be converted. */
    const converted = <T>(
      column: ImportColumn,
      problem: ImportProblem,
      convert: (cell: string) => T | undefined,
      cell = cellOf(column),
    ): T | null => {
      const value = cell === '' ? undefined : convert(cell);
      if (cell !== '' && value === undefined) report(column, problem, cell);
      return value ?? null;
    };
    const startDate = (): Pick<FileLine, 'startDate' | 'dateOrder'> => {
      const cell = cellOf('startDate');
      if (cell === '' || isZeroDate(cell)) return { startDate: null };
      const read = readDate(cell);
      if ('ambiguous' in read) {
        report('startDate', 'ambiguous_date', cell);
        return { startDate: read.ambiguous.dayFirst, dateOrder: 'ambiguous' };
      }
      if ('problem' in read) report('startDate', read.problem, cell);
      return { startDate: 'date' in read ? read.date : null, ...(read.order && { dateOrder: read.order }) };
    };

    const address = cellOf('email');
    if (address === '') report('email', 'empty_cell');
    const parseEmail = (cell: string) => parseMemberAddress(bareAddress(cell));
    const email = converted('email', 'invalid_email', parseEmail, address);
    const { firstName, lastName } = names();
    const groupsCell = cellOf('groups');
    const groups = groupsOf(groupsCell);
    if (groups.length > maxGroups) report('groups', 'too_many_groups', groupsCell);
    for (const group of groups) checked('groups', group);
    return {
      line,
      newMemberId: uuidv7(),
      email,
      addressKey: email === null ? null : addressKey(email),
      firstName: checked('firstName', firstName),
      lastName: checked('lastName', lastName),
      groups: groups.length > maxGroups ? [] : groups,
      ...startDate(),
      managerKey: converted('managerEmail', 'unknown_manager', (cell) => {
        const parsed = parseAddress(bareAddress(cell));
        return parsed && addressKey(parsed);
      }),
      language: converted('language', 'invalid_language', languageOf),
      externalId: checked('externalId', cellOf('externalId')) || null,
      problems,
    };
  };
}
