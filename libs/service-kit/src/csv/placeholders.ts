/**
 * Matches texts that stand for a missing value and cannot be a name: signs such as a dash, abbreviations such as `n/a`,
 * and errors of spreadsheet programs.
 */
const signs =
  /^(?:[-–—]{1,3}|\(null\)|<null>|\\n|n\/[av]|n\.\s?[av]\.?|k\.\s?a\.?|#(?:n\/[adv]|nv|getting_data)|#¡?[\p{L}/0]+[!?]|err:\d{3})$/iu;

/** Matches words that programs write for a missing value. Some of them are also names. */
const words = /^(?:null|none|nan|undefined)$/i;

export const isPlaceholder = (cell: string): boolean => signs.test(cell) || words.test(cell);

/** Like `isPlaceholder`, for the name of a person, which may really be Null or Nan. */
export const isNamePlaceholder = (cell: string): boolean => signs.test(cell);
