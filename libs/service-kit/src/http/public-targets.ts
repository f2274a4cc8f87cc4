import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses in public ranges that serve cloud metadata (Azure). Other clouds use addresses in non-public ranges. */
const metadataAddresses = ['168.63.129.16'];
/** The only range of IPv6 from which public addresses are allocated. It excludes addresses such as `::127.0.0.1`. */
const allocated = ipaddr.IPv6.parse('2000::');

/**
 * Returns true if an IP address is reachable from the internet: it is not private, loopback, link-local, multicast or
 * reserved.
 */
export function isPublicAddress(address: string): boolean {
  // An address with a zone, such as `fe80::1%eth0`, is link-local.
  if (isIP(address) === 0 || address.includes('%') || metadataAddresses.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(allocated, 3);
}

/** `invalid`: the text is not a URL that may be called. `not_public`: the host is not reachable from the internet. */
export type TargetProblem = 'invalid' | 'not_public';

/** Settings for requests to URLs that users enter. */
export interface TargetPolicy {
  /** True if URLs with http, any port and private addresses are allowed; only for local stacks and tests. */
  allowPrivate: boolean;
  /** DNS resolver for hosts; by default, one that asks the name servers of the system. */
  resolver?: Pick<Resolver, 'resolve4' | 'resolve6'> | undefined;
}

/** Host of a URL without the brackets of IPv6 addresses and without a final dot. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Characters that `new URL` removes or encodes. A URL with such characters looks different from the URL that is called. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Checks the form of a URL that a user entered: https, port 443, without user and password, and no private IP address.
 * `new URL` turns decimal, octal and hexadecimal IPv4 addresses into the usual form, so they need no special case.
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
  // Names without a dot and these top-level domains exist in local networks only.
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/i.test(host)
    ? undefined
    : 'not_public';
}

/** The error when a connection is refused because the host name resolves to an address that is not public. */
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
 * Resolves a host name without the thread pool of Node: slow name servers would block the pool for the whole process.
 * @throws NotPublicError if any address of the host is not public
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
 * Returns true if the host of a URL resolves to an address that is not public; false also if it cannot be resolved
 * now.
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
 * Returns a function for the socket option `lookup` that rejects hosts with an address that is not public.
 * The socket connects to exactly the addresses that were checked, so a later DNS answer cannot redirect it.
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
