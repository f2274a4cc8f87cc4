/**
 * Matches names that begin with the family name: names in Han, Kana or Hangul, including iteration and length marks.
 */
const familyNameFirst =
  /^[\u1100-\u11FF\u3005-\u3007\u3021-\u3029\u3038-\u303B\u3041-\u30FF\u3131-\u318E\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97C\uAC00-\uD7FB\uF900-\uFAD9\uFF66-\uFF9F\u{16FF0}-\u{16FF1}\u{1B000}-\u{1B167}\u{20000}-\u{323AF}]+$/u;

/**
 * A person's name as its owner writes it; empty if the person has no name. Names in Han, Kana and Hangul begin with the
 * family name and contain no space (rule 432). `academy.holder_name` is the same function in SQL.
 */
export function personName(firstName: string, lastName: string): string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return familyNameFirst.test(last + first) ? last + first : `${first} ${last}`.trim();
}
