import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses in public ranges that nevertheless count as not public: the address of Azure's cloud metadata. The metadata
 * addresses of other clouds are in ranges that are not public.
 */
const metadataAddresses = ['168.63.129.16'];
/**
 * The only IPv6 range from which public addresses are allocated. The range excludes addresses such as `::127.0.0.1`.
 */
const allocated = ipaddr.IPv6.parse('2000::');

/** Whether an IP address is public, which means not private, loopback, link-local, multicast or reserved. */
export function isPublicAddress(address: string): boolean {
  // Addresses with a zone, such as `fe80::1%eth0`, are link-local.
  if (isIP(address) === 0 || address.includes('%') || metadataAddresses.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(allocated, 3);
}

/** `invalid`: the text is not a URL that may be called. `not_public`: the host is not reachable from the internet. */
export type TargetProblem = 'invalid' | 'not_public';

/** Settings for requests to URLs that come from users or other systems. */
export interface TargetPolicy {
  /** Whether http, any port and private addresses are allowed; only for local stacks and tests. */
  allowPrivate: boolean;
  /** Resolver of host names; by default, one that asks the name servers of the system. */
  resolver?: Pick<Resolver, 'resolve4' | 'resolve6'> | undefined;
}

/** Host of a URL, without the brackets of IPv6 addresses and without a dot at the end. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Matches characters that `new URL` removes or encodes. With them, a URL would look different from the URL to which the
 * request is sent.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Checks the form of a URL: https, port 443, no user or password, and a host that is a public IP address or a host name
 * that can exist on the internet. With `allowPrivate`, http, other ports and all hosts are allowed, too. `new URL`
 * converts decimal, octal and hexadecimal IPv4 addresses to the usual form, so they need no special case.
 */
export function targetProblemOf(text: string, { allowPrivate }: TargetPolicy): TargetProblem | undefined {
  if (hidden.test(text) || !URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  const { protocol, port, username, password } = url;
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'invalid';
  if (username !== '' || password !== '' || (port !== '' && !allowPrivate)) return 'invalid';
  if (allowPrivate) return undefined;
  const host = hostOf(url);
  if (host.split('.').includes('')) return 'invalid';
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'not_public';
  // Names without a dot (such as `intranet`) and names that end with one of these domains exist only in local networks.
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/i.test(host)
    ? undefined
    : 'not_public';
}

/** Thrown if a request is refused because its host is not reachable from the internet, or has a private address. */
export class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC';
  constructor() {
    super('the host has an address that is not public');
  }
}

interface Address {
  address: string;
  family: 4 | 6;
}

/**
 * Resolves a host name. Unless the policy allows private addresses, Node's thread pool is not used, because slow name
 * servers would block it for the whole process.
 * @throws NotPublicError if one of the host's addresses is not public, unless the policy allows private addresses
 */
async function resolvePublic(host: string, policy: TargetPolicy): Promise<Address[]> {
  if (policy.allowPrivate) return (await lookup(host, { all: true })) as Address[];
  const resolver = policy.resolver ?? new Resolver({ timeout: 2_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses: Address[] = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (addresses.length === 0) throw (v4 as PromiseRejectedResult).reason;
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new NotPublicError();
  return addresses;
}

/**
 * Whether the host name in a URL currently resolves to an address that is not public. False also if the name cannot be
 * resolved, if the host is an IP address, or if the policy allows private addresses.
 */
export async function resolvesToPrivate(text: string, policy: TargetPolicy): Promise<boolean> {
  const host = hostOf(new URL(text));
  if (policy.allowPrivate || isIP(host) !== 0) return false;
  return resolvePublic(host, policy).then(
    () => false,
    (error: unknown) => error instanceof NotPublicError,
  );
}

/**
 * Returns a function for the socket option `lookup` that rejects hosts with an address that is not public. The socket
 * connects to the very addresses that were checked, so a later DNS answer cannot redirect it.
 */
export const publicLookup =
  (policy: TargetPolicy): LookupFunction =>
  (host, options, done) => {
    resolvePublic(host, policy).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else done(null, first!.address, first!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
