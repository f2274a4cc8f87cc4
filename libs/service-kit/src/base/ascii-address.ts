import { domainToASCII } from 'node:url';

/**
 * Converts the domain of an e-mail address to ASCII, because addresses are stored in this form: `jo@müller.example`
 * becomes `jo@xn--mller-kva.example`. A domain that cannot be converted, and a text without an at sign, stay unchanged.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[\x20-\x7e]*$/.test(domain)) return address;
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}
