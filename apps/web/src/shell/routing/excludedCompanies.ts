/**
 * Ids (UUIDs or platform ids) of companies for which a request failed with `company_excluded`. The start page does not
 * redirect to these companies.
 */
export type ExcludedCompanies = Set<string>;
