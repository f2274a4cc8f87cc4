import type { CompanyDomain } from '@academy/contracts';

/** Time in milliseconds for which the worker reserves a domain while it looks up the DNS record. */
const claimMs = 2 * 60_000;

const msUntilLookUp = ({ nextCheckAt }: CompanyDomain) =>
  nextCheckAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextCheckAt) - Date.now();

/** Returns true if a look-up is due. The worker starts it within seconds. */
export const isDue = (domain: CompanyDomain) => msUntilLookUp(domain) <= 0;

/**
 * Returns true if a look-up is in progress, is due, or will be due within `claimMs`. The domain is then likely to
 * change soon.
 */
export const changesSoon = (domain: CompanyDomain) => msUntilLookUp(domain) <= claimMs;
