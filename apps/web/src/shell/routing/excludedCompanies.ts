/** Ids of companies that refused the user as excluded, so that the Redirect route does not lead back to them. */
export type ExcludedCompanies = Set<string>;
