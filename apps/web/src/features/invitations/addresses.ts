/** Matches a text with an at sign and a domain suffix. The final decision is the service's (rule 121). */
const address = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)*\.\p{L}{2,}$/u;

/** Maximum length of a mail address (RFC 5321). */
const maxLength = 254;

export const isAddress = (text: string) => text.length <= maxLength && address.test(text);

/**
 * Extracts addresses separated by commas, semicolons, whitespace or lines, as pasted from a mail program (`Lena
 * Vogt <lena@example.com>; …`) or a spreadsheet. Invalid parts are returned too, so that the user can correct them.
 */
export function addressesIn(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;\r\n\t]+/)
    .flatMap((part) => /<([^<>\s]+@[^<>\s]+)>/.exec(part)?.[1] ?? part.split(/\s+/))
    .filter((part) => part !== '');
}

/** Removes duplicates, ignoring case. */
export function distinct(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((one) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase()));
}
