/** Ids of companies that rejected the user as excluded, so that the redirect route skips them. */
export type ExcludedCompanies = Set<string>;
