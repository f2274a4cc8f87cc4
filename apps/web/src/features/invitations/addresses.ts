/** Rough check whether a text is an e-mail address. The service makes the final decision (rule 121). */
const address = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)*\.\p{L}{2,}$/u;

/** Maximum length of an e-mail address (RFC 5321). */
const maxLength = 254;

export const isAddress = (text: string) => text.length <= maxLength && address.test(text);

/**
 * Extracts the entries of a pasted list, such as `Lena Vogt <lena@example.com>; …`.
 * Invalid entries are returned too, so that the user can correct them.
 */
export function addressesIn(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;\r\n\t]+/)
    .flatMap((part) => /<([^<>\s]+@[^<>\s]+)>/.exec(part)?.[1] ?? part.split(/\s+/))
    .filter((part) => part !== '');
}

/** Returns the addresses without duplicates, which may differ in case. */
export function distinct(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((one) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase()));
}
