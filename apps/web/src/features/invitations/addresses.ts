/** An at sign and a domain suffix; the service decides (rule 121). */
const address = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)*\.\p{L}{2,}$/u;

/** The longest address that mail can be sent to (RFC 5321). */
const maxLength = 254;

export const isAddress = (text: string) => text.length <= maxLength && address.test(text);

/**
 * The addresses in a text, separated by commas, semicolons, spaces or lines, as they come from a mail program
 * (`Lena Vogt <lena@example.com>; …`) or a spreadsheet. What is no address stays, to be corrected.
 */
export function addressesIn(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"\s*(?=<)/g, '')
    .split(/[,;\r\n\t]+/)
    .flatMap((part) => /<([^<>\s]+@[^<>\s]+)>/.exec(part)?.[1] ?? part.split(/\s+/))
    .filter((part) => part !== '');
}

/** Addresses in their order, each once, whatever its case. */
export function distinct(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((one) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase()));
}
