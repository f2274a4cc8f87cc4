import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { plainLine } from '@academy/contracts';
import { Failure } from '@academy/service-kit';
import { isFreeMail } from './free-mail-domains.ts';

const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;
/** Maximum length of a domain, which leaves room for the label of its TXT record (RFC 1035 allows 253 characters). */
const maxLength = 230;

/** Returns a new token, with 160 random bits, by which a TXT record proves a domain. */
export const generateToken = (): string => randomBytes(20).toString('hex');

/**
 * Returns the host of a URL without a leading `www.`, the domain of an e-mail address, or the part of any other text
 * before the first slash. The result is not always a valid domain.
 */
function domainIn(typed: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed))
    return URL.canParse(typed) ? new URL(typed).hostname.replace(/^www\./, '') : '';
  const [host = ''] = typed.slice(typed.lastIndexOf('@') + 1).split('/');
  return host;
}

const refusal = (code: 'domain_invalid' | 'domain_not_allowed', detail: string) =>
  new Failure(code, { detail, source: { pointer: '/data/domain' } });

/**
 * Converts what a person typed to a domain in lower case and ASCII (rule 420).
 * @throws Failure `domain_invalid` if it is no domain, and `domain_not_allowed` if no company can own the domain
 */
export function normaliseDomain(typed: string): string {
  // Texts copied from web pages may contain invisible characters.
  const written = domainIn(plainLine(typed)).replace(/\.$/, '');
  const domain = domainToASCII(written);
  // `domainToASCII` converts numbers such as `127.1` to IP addresses.
  if (isIP(domain) !== 0 || domain.startsWith('['))
    throw refusal('domain_not_allowed', 'an IP address is not a domain');
  const labels = domain.split('.');
  if (domain.length > maxLength || !labels.every((part) => label.test(part)))
    throw refusal('domain_invalid', 'must be a domain such as example.com');
  if (labels.length === 1) throw refusal('domain_not_allowed', 'must have at least two parts');
  if (parse(domain, { allowPrivateDomains: true }).domain === null)
    throw refusal('domain_not_allowed', 'everybody can register names below this domain');
  const { domain: registrable, domainWithoutSuffix } = parse(domain);
  if (isFreeMail(registrable ?? domain, domainWithoutSuffix ?? ''))
    throw refusal('domain_not_allowed', 'everybody can get an e-mail address of this domain');
  return domain;
}
