/** Matches characters of texts that were decoded wrongly: U+FFFD, control characters, box drawings and private use. */
const neverInText = /[\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2500-\u25FF\uE000-\uF8FF]/;

/** Matches UTF-8 that was decoded as Windows-1252, such as `MÃ¼ller` and `PaweÅ‚`. */
const decodedTwice =
  /[ÂÃ][\u0080-\u00BFŒœŠšŸŽž€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]|[ÄÅÐÑ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]/;

/** Matches symbols outside of ASCII that are in no name, but that bytes of letters become in another encoding. */
const neverInNames = /[¡-©¬®-³µ-¶¸¹¼-¿×÷ƒ†‡•‰‹›€™√∞≈≠≤≥∂∑∏∫∆◊…ˆ˜˘˙˚˝˛ˇ‚ﬁﬂ]/;

/** Returns whether a cell contains characters that show that it was decoded or stored in a wrong encoding. */
export const isUnreadable = (cell: string, isName: boolean): boolean =>
  neverInText.test(cell) || decodedTwice.test(cell) || (isName && neverInNames.test(cell));
