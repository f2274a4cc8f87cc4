/**
 * The date in a cell, as `YYYY-MM-DD`. The date is missing if the cell contains no existing day. The date is ambiguous
 * if its first number can be the day or the month, as in 03/04/2026.
 */
export type StatedDate =
  | { date: string; order?: DateOrder }
  | { ambiguous: { dayFirst: string; monthFirst: string } }
  | { problem: 'invalid_date' | 'no_such_day'; order?: DateOrder };

export type DateOrder = 'dayFirst' | 'monthFirst';

const timeAfter =
  /(?:T|,?\s+)\d{1,2}[:.]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[AP]M)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const iso = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?:Z|[+-]\d{2}:\d{2})?$/i;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/;
const slashed = /^(\d{1,2})(?:\/(\d{1,2})\/(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))$/;
const dayAndMonthName = /^(\d{1,2})[.\s-]+(\p{L}{3,9})\.?[\s-]*(\d{4}|\d{2})$/u;
const monthNameAndDay = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/u;
/**
 * Matches a date as spreadsheet programs store it: the number of days since 1899-12-30, with the time as a fraction.
 */
const serial = /^(\d{5})(?:[.,]\d+)?$/;
const firstSerial = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const months = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär', 'mrz'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
];
const monthNamed = (name: string) =>
  months.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start))) + 1;

/**
 * Returns a year with its century. Two-digit years from 50 on belong to the 20th century, because nobody who still
 * works started before 1950.
 */
const fullYear = (year: string) => Number(year) + (year.length > 2 ? 0 : Number(year) < 50 ? 2000 : 1900);

const formatted = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

function dayOf(year: number, month: number, day: number, order?: DateOrder): StatedDate {
  const date = formatted(year, month, day);
  const found = order && { order };
  if (year < 1900 || year > 2100) return { problem: 'invalid_date' };
  return date === undefined ? { problem: 'no_such_day', ...found } : { date, ...found };
}

function slashedDate(first: number, second: number, year: number): StatedDate {
  if (first > 12) return dayOf(year, second, first, 'dayFirst');
  if (second > 12) return dayOf(year, first, second, 'monthFirst');
  const [dayFirst, monthFirst] = [formatted(year, second, first), formatted(year, first, second)];
  if (first === second || dayFirst === undefined || monthFirst === undefined)
    return dayOf(year, second, first);
  return { ambiguous: { dayFirst, monthFirst } };
}

/** Whether a cell contains only zeros, with which HR systems state that there is no date. */
export const isZeroDate = (cell: string): boolean => /^0+([-./]0+){0,2}( 0+:0+(:0+)?)?$/.test(cell);

/** Reads a date in the formats of spreadsheet programs and HR systems (rule 272). */
export function readDate(cell: string): StatedDate {
  const text = cell.replace(timeAfter, '');
  let found = iso.exec(text);
  if (found) return dayOf(Number(found[1]), Number(found[3]), Number(found[4]));
  found = compact.exec(text);
  if (found) return dayOf(Number(found[1]), Number(found[2]), Number(found[3]));
  found = dotted.exec(text);
  if (found) return dayOf(fullYear(found[3]!), Number(found[2]), Number(found[1]));
  found = slashed.exec(text);
  if (found)
    return slashedDate(Number(found[1]), Number(found[2] ?? found[4]), fullYear((found[3] ?? found[5])!));
  found = dayAndMonthName.exec(text);
  if (found && monthNamed(found[2]!) > 0)
    return dayOf(fullYear(found[3]!), monthNamed(found[2]!), Number(found[1]));
  found = monthNameAndDay.exec(text);
  if (found && monthNamed(found[1]!) > 0)
    return dayOf(Number(found[3]), monthNamed(found[1]!), Number(found[2]));
  found = serial.exec(text);
  if (found) {
    const date = new Date(firstSerial + Number(found[1]) * dayMs);
    if (date.getUTCFullYear() >= 1950 && date.getUTCFullYear() <= 2100)
      return { date: date.toISOString().slice(0, 10) };
  }
  return { problem: 'invalid_date' };
}
