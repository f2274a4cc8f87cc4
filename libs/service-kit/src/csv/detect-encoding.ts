import { decodeSingleBytes, type SingleByteEncoding } from './single-byte-encodings.ts';

/**
 * The encodings that are compared. If the letters of a file are equally plausible in several of them, the first one is
 * chosen.
 */
const encodings: readonly SingleByteEncoding[] = ['windows-1252', 'windows-1250', 'macintosh', 'ibm850'];

/**
 * Weights of letters in names: high for letters that are frequent in Europe, low for letters that are rare or hardly
 * occur in words.
 */
const weights = new Map<string, number>();
const weigh = (letters: string, weight: number) => {
  for (const letter of letters) weights.set(letter, weight);
};
weigh('äöüßéáíóèñçøåæąćłńśżčřšžýěůúÄÖÜÉÁØÅŁŚŻČŘŠŽ', 2);
weigh('ëïôâêîàãõőűăâșțşţđęÍÓÚÇŹźŐŃĆÆ', 1);
weigh('ìòùûœðþÿŒÝĺľŕťďňŇŤĎĽĹŔĘĄȚȘŢŞ', 0);
weigh('ŸÐÞÃÕÊËÈÀÂÙÛÌÒÎÏÔƒªºµı', -1);

const isVowel = (letter: string) => /[aeiouyäöüéáíóèøåæąęýěůúëïôâêîàãõőűăìòùûœ]/i.test(letter);
const isLetter = (character: string | undefined): character is string =>
  character !== undefined && /[\p{L}\p{M}]/u.test(character);
const isUpper = (letter: string | undefined) => letter !== undefined && /\p{Lu}/u.test(letter);
const isLower = (letter: string | undefined) => letter !== undefined && /\p{Ll}/u.test(letter);

/** Punctuation that can be next to letters: apostrophes, hyphens and quotation marks. */
const isPunctuation = (character: string) => /[’‘“”„‚–—‐´·\u00A0«»…°]/u.test(character);

/**
 * Whether a letter is at an unlikely place: some letters are almost always between vowels or at the end of a word, and
 * others almost never.
 */
const isUnlikelyPlace = (letter: string, before: string | undefined, after: string | undefined): boolean => {
  const isBeforeVowel = isLetter(after) && isVowel(after);
  if (letter === 'ñ') return !isBeforeVowel;
  if (letter === 'ń') return isBeforeVowel;
  if (letter === 'ã') return after !== 'o' && after !== 'e';
  if (letter === 'ă') return after === 'o' || after === 'e';
  if (letter === 'õ') return after !== 'e';
  if ('ìòù'.includes(letter)) return isLetter(after);
  if (letter === 'ê') return /[bdgkp]/.test(after ?? '');
  if (letter === 'Ř' || letter === 'Ż') return after === 'y';
  const isBeforeConsonant = isLetter(after) && !isVowel(after);
  if ('čřćśżźšł'.includes(letter)) return isLetter(before) && !isVowel(before) && isBeforeConsonant;
  return false;
};

/** Rates how plausible one character outside of ASCII is between its neighbours. Higher is more plausible. */
function rate(word: string, index: number): number {
  const [before, character, after] = [word[index - 1], word[index]!, word[index + 1]];
  if (/[\uFFFD\p{C}]/u.test(character)) return -20;
  if (!isLetter(character)) {
    if (!isPunctuation(character)) return isLetter(before) || isLetter(after) ? -8 : -3;
    const isWithin = isLetter(before) && isLetter(after);
    if (!isWithin) return isLetter(before) ? -2 : -1;
    // Within words, an apostrophe follows a short prefix, as in O’Brien, and a dash precedes a capital letter.
    return (character === '’' && index <= 2) || isUpper(after) ? 0 : -5;
  }
  let rating = weights.get(character) ?? -1;
  if (isUpper(character) && isLower(before)) rating -= 5;
  if (isUpper(character) && isUpper(before) && isLower(after)) rating -= 4;
  if (isLower(character) && isLower(after) && !isLetter(before)) rating -= 1;
  if (isUpper(after) && isLower(character)) rating -= 3;
  if (character === 'ß' && !isLetter(before)) rating -= 4;
  if (isUnlikelyPlace(character, before, after)) rating -= 3;
  // French names such as Geneviève would otherwise be as plausible with the Czech letter č.
  if (character === 'è' && /^[rnvlst]e/.test(word.slice(index + 1))) rating += 1;
  if (character === 'č' && /^[rnvlst]e/.test(word.slice(index + 1))) rating -= 3;
  const isSeparate = 'ëïîíéáóèúý'.includes(character);
  if (isVowel(character)) {
    if (isLetter(before) && isVowel(before)) rating -= isSeparate ? 1 : 3;
    if (isLetter(after) && isVowel(after)) rating -= 'äãõ'.includes(character) || isSeparate ? 0 : 1;
  } else rating -= Math.min(3, 2 * Math.max(0, consonantsAround(word, index) - 3));
  return rating;
}

/** The number of successive consonants that include the letter at the index. */
function consonantsAround(word: string, index: number): number {
  const isConsonant = (place: number) => isLetter(word[place]) && !isVowel(word[place]);
  let [from, to] = [index, index];
  while (isConsonant(from - 1)) from -= 1;
  while (isConsonant(to + 1)) to += 1;
  return to - from + 1;
}

/** Rates how plausible the words with characters outside of ASCII are. Each different word counts once. */
function rateText(text: string): number {
  let total = 0;
  for (const word of new Set(text.match(/[^\s\u0021-\u0026\u0028-\u0040\u005B-\u0060\u007B-\u007F]+/gu)))
    for (let index = 0; index < word.length; index += 1)
      if (word.charCodeAt(index) > 0x7f) total += rate(word, index);
  return total;
}

/** The single-byte encoding in which the words of a file are most plausible as names. */
export function detectEncoding(bytes: Uint8Array): SingleByteEncoding {
  const rated = encodings.map((encoding) => ({
    encoding,
    rating: rateText(decodeSingleBytes(bytes, encoding)),
  }));
  return rated.reduce((best, one) => (one.rating > best.rating ? one : best)).encoding;
}
