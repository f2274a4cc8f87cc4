/**
 * Ids (UUIDs or platform ids) of companies for which a request failed with `company_excluded`.
 * The redirect route skips these companies.
 */
export type ExcludedCompanies = Set<string>;
