import { Resolver } from 'node:dns/promises';
import { domainRecordName } from '@academy/contracts';

/** The texts of the TXT records, or the reason why the look-up failed. */
export interface LookUp {
  found: string[];
  problem: 'dns_error' | 'no_such_domain' | null;
}

const maxRecords = 50;
const maxRecordLength = 500;

type Names = Pick<Resolver, 'resolveTxt' | 'resolveSoa' | 'resolve4'>;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOTFOUND' || codeOf(error) === 'ENODATA';

/**
 * Returns false if the name server answers that the domain does not exist; true in all other cases, including errors.
 */
async function exists(names: Names, domain: string): Promise<boolean> {
  const answers = await Promise.allSettled([names.resolveSoa(domain), names.resolve4(domain)]);
  return answers.some(
    (answer) => answer.status === 'fulfilled' || codeOf(answer.reason as unknown) !== 'ENOTFOUND',
  );
}

/**
 * Looks up the TXT records that may prove that a company owns a domain (rule 421). Never throws.
 * @param names resolver with a timeout
 */
export async function lookUp(names: Names, domain: string): Promise<LookUp> {
  try {
    const records = await names.resolveTxt(domainRecordName(domain));
    // DNS splits a long text into parts of at most 255 bytes, which are joined here.
    const texts = records.map((parts) => parts.join('').trim());
    return {
      found: texts.filter((text) => text.length <= maxRecordLength).slice(0, maxRecords),
      problem: null,
    };
  } catch (error) {
    if (!isMissing(error)) return { found: [], problem: 'dns_error' };
    return { found: [], problem: (await exists(names, domain)) ? null : 'no_such_domain' };
  }
}

/**
 * Creates a DNS resolver with a timeout.
 * @param servers addresses of name servers, as `host` or `host:port`; undefined means the name servers of the system
 */
export function openResolver(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return resolver;
}
