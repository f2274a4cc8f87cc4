import { maxScimAttributes } from '@academy/contracts';
import { invalidValue, isObject } from './attributes.ts';

/**
 * Rejects a value that contains more than `maxScimAttributes` attributes and list entries, including nested ones. Stops
 * reading the value at this number, so that a huge value does not take long.
 * @param ignored names of top-level attributes, in lower case, that do not count towards the limit
 * @param others number of attributes of other values of the request, which count towards the same limit
 * @returns `others` plus the number of attributes in the value
 * @throws Failure with the code `scim_invalid_value`
 */
export function requireFewAttributes(value: unknown, ignored: readonly string[], others = 0): number {
  let counted = others;
  const requireFew = () => {
    if (counted > maxScimAttributes)
      throw invalidValue(`a request can contain at most ${maxScimAttributes} attributes`);
  };
  requireFew();
  const pending: { inner: unknown; isTop: boolean }[] = [{ inner: value, isTop: true }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { inner, isTop } = next;
    if (!isObject(inner) && !Array.isArray(inner)) continue;
    for (const name in inner) {
      if (isTop && ignored.includes(name.toLowerCase())) continue;
      counted += 1;
      requireFew();
      pending.push({ inner: (inner as Record<string, unknown>)[name], isTop: false });
    }
  }
  return counted;
}
