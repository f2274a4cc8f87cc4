import { plainLine } from '@academy/contracts';

/** Matches text that may have to be cleaned: characters other than those of most names, and repeated spaces. */
const unusual = /[^\u0020-\u007E\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]| {2}/;

/** Returns whether a text contains characters that most cells do not contain, so that it has to be checked further. */
export const isUnusual = (text: string): boolean => unusual.test(text);

/** Returns the text of a cell as `plainLine` does, which changes nothing in most cells. */
const visible = (cell: string): string => (isUnusual(cell) ? plainLine(cell) : cell.trim());

/** Matches the formulas `="…"` and `=T("…")`, which make spreadsheet programs treat a number as text. */
const textFormula = /^=\s*(?:T\s*\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i;

/** Matches a number that Excel shortened, such as `1,23457E+11`. */
const shortenedNumber = /^-?\d(?:[.,]\d+)?E\+\d{2,}$/i;

/** Returns whether a cell contains a number whose last digits Excel has replaced by an exponent. */
export const isShortenedNumber = (cell: string): boolean => shortenedNumber.test(cell);

/** Returns whether a cell begins with the apostrophe by which spreadsheet programs mark text. */
export const isMarkedAsText = (cell: string): boolean => visible(cell).startsWith("'");

/**
 * Returns the text of a cell without the forms by which spreadsheet programs keep it as text (rule 272).
 * @param hasMark whether a leading apostrophe marks the cell as text; otherwise the apostrophe belongs to the text,
 * as in the name 't Hooft
 */
export function textOf(cell: string, hasMark: boolean): string {
  const text = visible(cell);
  const formula = text.startsWith('=') ? textFormula.exec(text)?.[1] : undefined;
  if (formula !== undefined) return formula.replaceAll('""', '"').trim();
  if (!hasMark || !text.startsWith("'")) return text;
  return (text.length > 1 && text.endsWith("'") ? text.slice(1, -1) : text.slice(1)).trim();
}

/** Removes the parts around an e-mail address that mail programs add, such as `mailto:` and angle brackets. */
export const bareAddress = (cell: string): string =>
  /^<?(?:mailto:)?([^<>]*)>?$/i.exec(cell)?.[1]?.trim() ?? cell;
