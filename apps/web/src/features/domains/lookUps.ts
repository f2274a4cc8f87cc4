import type { CompanyDomain } from '@academy/contracts';

/** Time for which the worker claims a domain to look it up, in milliseconds. */
const claimMs = 2 * 60_000;

const msUntilLookUp = ({ nextCheckAt }: CompanyDomain) =>
  nextCheckAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextCheckAt) - Date.now();

/** Returns true if the look-up of the domain's record is due, so that it begins within seconds. */
export const isDue = (domain: CompanyDomain) => msUntilLookUp(domain) <= 0;

/** Returns true if the domain is likely to change soon, because its look-up is due or in progress. */
export const changesSoon = (domain: CompanyDomain) => msUntilLookUp(domain) <= claimMs;
