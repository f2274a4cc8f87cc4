// `breaksLine` matches white space and control characters; `turnsText` matches characters that change the text direction.
const breaksLine = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const turnsText = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes line breaks, control characters and changes of the text direction from a text that users may have entered. */
export const plainText = (text: string): string =>
  text.replace(breaksLine, ' ').replace(turnsText, '').trim();
