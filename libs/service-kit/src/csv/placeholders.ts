/** Matches signs, and errors of spreadsheet programs, that stand for a missing value and cannot be a name. */
const signs =
  /^(?:[-–—]{1,3}|\(null\)|<null>|\\n|n\/[av]|n\.\s?[av]\.?|k\.\s?a\.?|#(?:n\/[adv]|nv|getting_data)|#¡?[\p{L}/0]+[!?]|err:\d{3})$/iu;

/** Matches words that programs write for a missing value; some of them are also names of people. */
const words = /^(?:null|none|nan|undefined)$/i;

/** Returns whether a cell stands for a missing value, such as `NULL` or `#N/A`. */
export const isPlaceholder = (cell: string): boolean => signs.test(cell) || words.test(cell);

/** Like `isPlaceholder`, but for the name of a person, which may be Null or Nan. */
export const isNamePlaceholder = (cell: string): boolean => signs.test(cell);
