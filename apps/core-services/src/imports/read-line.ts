import { v7 as uuidv7 } from 'uuid';
import type { ImportColumn, ImportProblem, Locale } from '@academy/contracts';
import { addressKey, parseAddress, parseMemberAddress } from '../database/addresses.ts';
import type { FileColumn } from './headings.ts';
import type { FileRecord } from './read-records.ts';

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
}

/** Maximum length in characters of a first or last name, of the name of a group, and of an external id. */
const longestText = 200;
const longestShownValue = 100;
/** Maximum number of groups of a person. */
const maxGroups = 50;

const shortened = (value: string) => [...value].slice(0, longestShownValue).join('');

/** Matches text that may have to be cleaned: characters other than those of most names, and repeated spaces. */
const unusual = /[^\u0020-\u007E\u00C0-\u00FF]| {2}/;

/** Normalises a cell to NFC, replaces all white space by single spaces, and removes invisible characters. */
const visible = (cell: string): string =>
  unusual.test(cell)
    ? cell.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
    : cell.trim();

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** Converts a date in the format dd.MM.yyyy or ISO 8601 to `YYYY-MM-DD`; returns undefined if it is not a valid date. */
function dateOf(cell: string): string | undefined {
  const [, year, month, day] = iso.exec(cell) ?? [];
  const [, germanDay, germanMonth, germanYear] = german.exec(cell) ?? [];
  const parts = [year ?? germanYear, month ?? germanMonth, day ?? germanDay].map(Number);
  const [y, m, d] = parts as [number, number, number];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal && y >= 1900 && y <= 2100 ? date.toISOString().slice(0, 10) : undefined;
}

const languages: Record<Locale, RegExp> = {
  de: /^(de([-_].*)?|deutsch|german)$/i,
  en: /^(en([-_].*)?|englisch|english)$/i,
};
const languageOf = (cell: string): Locale | undefined =>
  (['de', 'en'] as const).find((locale) => languages[locale].test(cell));

/** Splits the cell of groups. Names that differ only in case count as one group. */
function groupsOf(cell: string): string[] {
  const groups = new Map<string, string>();
  for (const name of cell.split('|').map((part) => part.trim()))
    if (name !== '' && !groups.has(name.toLowerCase())) groups.set(name.toLowerCase(), name);
  return [...groups.values()];
}

/** Returns a function that reads the lines of a file with the given columns, and finds their problems (rule 273). */
export function lineReader(columns: readonly FileColumn[], width: number) {
  const indexes = new Map(columns.map(({ column, index }) => [column, index]));

  return ({ line, cells }: FileRecord): FileLine => {
    const problems: LineProblem[] = [];
    const report = (column: ImportColumn | null, problem: ImportProblem, value = '') => {
      problems.push({ column, problem, value: shortened(value) });
    };
    if (cells.length < width || cells.slice(width).some((cell) => cell !== ''))
      report(null, 'wrong_number_of_cells');

    const cellOf = (column: ImportColumn) => visible(cells[indexes.get(column) ?? -1] ?? '');
    const checked = (column: ImportColumn, value: string) => {
      if (value.includes('\uFFFD')) report(column, 'invalid_characters', value);
      else if (value.length > longestText) report(column, 'too_long', value);
      else return value;
      return '';
    };
    /** Reads a cell that must not be empty. */
    const filled = (column: ImportColumn) => {
      const value = cellOf(column);
      if (value === '') report(column, 'empty_cell');
      return checked(column, value);
    };
    /** Converts a cell that may be empty. Reports a problem if the content cannot be converted. */
    const converted = <T>(
      column: ImportColumn,
      problem: ImportProblem,
      convert: (cell: string) => T | undefined,
    ): T | null => {
      const cell = cellOf(column);
      const value = cell === '' ? undefined : convert(cell);
      if (cell !== '' && value === undefined) report(column, problem, cell);
      return value ?? null;
    };

    if (cellOf('email') === '') report('email', 'empty_cell');
    const email = converted('email', 'invalid_email', parseMemberAddress);
    const groups = groupsOf(cellOf('groups'));
    if (groups.length > maxGroups) report('groups', 'too_many_groups', cellOf('groups'));
    for (const group of groups) checked('groups', group);
    return {
      line,
      newMemberId: uuidv7(),
      email,
      addressKey: email === null ? null : addressKey(email),
      firstName: filled('firstName'),
      lastName: filled('lastName'),
      groups: groups.length > maxGroups ? [] : groups,
      startDate: converted('startDate', 'invalid_date', dateOf),
      managerKey: converted('managerEmail', 'unknown_manager', (cell) => {
        const address = parseAddress(cell);
        return address && addressKey(address);
      }),
      language: converted('language', 'invalid_language', languageOf),
      externalId: checked('externalId', cellOf('externalId')) || null,
      problems,
    };
  };
}
