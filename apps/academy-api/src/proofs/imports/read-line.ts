import { plainLine, type ProofColumn, type ProofImport, type ProofLineProblem } from '@academy/contracts';
import {
  asciiAddress,
  bareAddress,
  isPlaceholder,
  isZeroDate,
  readDate,
  textOf,
  type DateOrder,
  type FileRecord,
} from '@academy/service-kit';
import type { Positions } from './columns.ts';

export type LineProblem = ProofImport['problems'][number];

/** A line of an imported file, which states that a person has completed a training. Empty optional cells are null. */
export interface ProofLine {
  line: number;
  /** The stated e-mail address in lower case. */
  email: string;
  /** `email` with its domain in ASCII, which is the form in which it is compared with stored addresses. */
  addressKey: string;
  subject: string;
  issuer: string;
  issuedOn: string;
  validUntil: string | null;
  minutes: number | null;
}

const maxLengths = { email: 320, subject: 500, issuer: 200 } as const;
const maxShownLength = 100;
const maxMinutes = 10_000;
/** Dates in the year 9999, which HR systems use for "no end date". */
const endless = /^(?:9999\D|.*\D9999$)/;

export const shortened = (value: string): string => [...value].slice(0, maxShownLength).join('');

/**
 * Returns the normalised form of a title or cell. A cell refers to the course or duty whose title has the same
 * normalised form.
 */
export const subjectKey = (title: string): string => plainLine(title).normalize('NFKC').toLowerCase();

/** Thrown for a line that the import skips. */
class LineError extends Error {
  constructor(
    readonly problem: ProofLineProblem,
    readonly column: ProofColumn | null,
    readonly value: string,
  ) {
    super(problem);
  }
}

/**
 * Returns the orders of day and month that follow from the dates in a record. A date such as 03/04 is skipped, because
 * it fits both orders.
 */
export function dateOrdersIn({ cells }: FileRecord, positions: Positions): DateOrder[] {
  return [positions.issued_on, positions.valid_until].flatMap((position) => {
    const read = readDate(textOf(cells[position ?? -1] ?? '', true));
    return 'order' in read && read.order ? [read.order] : [];
  });
}

interface Reading {
  positions: Positions;
  /** Number of cells in the line with the column headers. */
  width: number;
  /** Order of day and month in the file; undefined if it is unknown. */
  order: DateOrder | undefined;
  today: string;
}

/** Reads a line, or returns the first problem in it. */
export function readLine(record: FileRecord, reading: Reading): ProofLine | LineProblem {
  try {
    return lineOf(record, reading);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    const { problem, column, value } = error;
    return { line: record.line, column, problem, value: shortened(value) };
  }
}

function lineOf({ line, cells, damage }: FileRecord, { positions, width, order, today }: Reading): ProofLine {
  if (damage)
    throw new LineError(
      damage.problem === 'line_too_long' ? 'too_long' : 'wrong_number_of_cells',
      null,
      damage.text,
    );
  const additional = cells.slice(width).find((cell) => textOf(cell, true) !== '');
  if (additional !== undefined) throw new LineError('wrong_number_of_cells', null, additional);

  const cellOf = (column: ProofColumn) => {
    const text = plainLine(textOf(cells[positions[column] ?? -1] ?? '', true));
    return isPlaceholder(text) ? '' : text;
  };
  const required = (column: keyof typeof maxLengths) => {
    const text = cellOf(column);
    if (text === '') throw new LineError('empty_cell', column, '');
    if (text.length > maxLengths[column]) throw new LineError('too_long', column, text);
    return text;
  };
  const dateOf = (column: 'issued_on' | 'valid_until') => {
    const cell = cellOf(column);
    if (cell === '' || isZeroDate(cell) || (column === 'valid_until' && endless.test(cell))) return null;
    const read = readDate(cell);
    if ('date' in read) return read.date;
    if ('ambiguous' in read && order) return read.ambiguous[order];
    throw new LineError('invalid_date', column, cell);
  };
  const minutesOf = () => {
    const cell = cellOf('minutes');
    if (cell === '') return null;
    const minutes = /^\d{1,5}$/.test(cell) ? Number(cell) : 0;
    if (minutes < 1 || minutes > maxMinutes) throw new LineError('invalid_minutes', 'minutes', cell);
    return minutes;
  };

  const email = bareAddress(required('email')).toLowerCase();
  const subject = required('subject');
  const issuer = required('issuer');
  const issuedOn = dateOf('issued_on');
  if (issuedOn === null) throw new LineError('empty_cell', 'issued_on', '');
  if (issuedOn > today) throw new LineError('date_in_future', 'issued_on', cellOf('issued_on'));
  const validUntil = dateOf('valid_until');
  if (validUntil !== null && validUntil < issuedOn)
    throw new LineError('period_reversed', 'valid_until', cellOf('valid_until'));
  const addressKey = asciiAddress(email);
  return { line, email, addressKey, subject, issuer, issuedOn, validUntil, minutes: minutesOf() };
}
