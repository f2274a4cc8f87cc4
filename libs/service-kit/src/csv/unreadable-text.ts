/**
 * Matches characters that a text contains only if it was decoded wrongly: U+FFFD, control characters, box drawings and
 * characters for private use.
 */
const neverInText = /[\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2500-\u25FF\uE000-\uF8FF]/;

/** Matches UTF-8 that was decoded as Windows-1252, such as `MÃ¼ller` and `PaweÅ‚`. */
const decodedTwice =
  /[ÂÃ][\u0080-\u00BFŒœŠšŸŽž€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]|[ÄÅÐÑ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]/;

/**
 * Matches symbols that occur in no name. Bytes of letters become such symbols if they are decoded in a wrong encoding.
 */
const neverInNames = /[¡-©¬®-³µ-¶¸¹¼-¿×÷ƒ†‡•‰‹›€™√∞≈≠≤≥∂∑∏∫∆◊…ˆ˜˘˙˚˝˛ˇ‚ﬁﬂ]/;

/** Whether characters of a cell show that it was decoded or stored in a wrong encoding. */
export const isUnreadable = (cell: string, isName: boolean): boolean =>
  neverInText.test(cell) || decodedTwice.test(cell) || (isName && neverInNames.test(cell));
